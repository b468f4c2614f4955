/** Prints the figures of a measurement as one line, for a table in docs/RELIABILITY.md. */
export function tell(what: string, figures: Record<string, string | number>): void {
  const told = Object.entries(figures).map(
    ([name, value]) => `${name} ${typeof value === 'number' ? rounded(value) : value}`,
  );
  process.stdout.write(`FIGURE ${what}: ${told.join(', ')}\n`);
}

function rounded(value: number): string {
  return (Math.round(value * 10) / 10).toLocaleString('en');
}

/** The percentile of values: `hundredth` is 50 for the median. */
export function percentile(values: number[], hundredth: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * hundredth) / 100))] ?? Number.NaN;
}
