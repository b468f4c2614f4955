import { readFileSync, writeFileSync } from 'node:fs';
import { rateLimits, widerNetworks } from '#contract/rate-limits.ts';

/** The page of the table, which stands between two marks. */
export const page = new URL('../../docs/RELIABILITY.md', import.meta.url);
const marks = ['<!-- limits -->', '<!-- /limits -->'] as const;
const source = new URL('../../contract/rate-limits.ts', import.meta.url);

const units = [
  ['day', 24 * 60 * 60_000],
  ['hour', 60 * 60_000],
  ['minute', 60_000],
] as const;

/** A duration in words: `15 minutes` for 900,000 milliseconds. */
function inWords(duration: number): string {
  const [unit, length] = units.find(([, milliseconds]) => duration % milliseconds === 0) ?? ['millisecond', 1];
  return `${duration / length} ${unit}${duration === length ? '' : 's'}`;
}

/** The limits of contract/rate-limits.ts as a table; doc comments say what each counts. */
function limitsTable(): string {
  const text = readFileSync(source, 'utf8');
  const rows = Object.entries(rateLimits).map(([name, { points, duration }]) => {
    const what = new RegExp(`/\\*\\* ([^*]+?)\\.? \\*/\\n\\s+${name}: `).exec(text)?.[1];
    if (!what) throw new Error(`${name} has no doc comment in contract/rate-limits.ts`);
    const around = name.endsWith('Address')
      ? widerNetworks.map(({ prefix, times }) => `/${prefix}: ${points * times}`).join(', ')
      : '';
    return `| \`${name}\` | ${what} | ${points} | ${inWords(duration)} | ${around} |`;
  });
  return ['| Limit | Counts | Attempts | Within | Around an IPv6 address |', '|---|---|---|---|---|', ...rows].join(
    '\n',
  );
}

/** The page with its table replaced. */
export function withTable(text: string): string {
  const [before, , after] = text.split(new RegExp(marks.join('|')));
  if (after === undefined) throw new Error(`${page.pathname} has no ${marks.join(' and ')}`);
  return `${before}${marks[0]}\n${limitsTable()}\n${marks[1]}${after}`;
}

if (import.meta.main) writeFileSync(page, withTable(readFileSync(page, 'utf8')));
