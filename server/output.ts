/** Prints lines for the operator. */
export function say(...lines: string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** Ends the process with a sentence that says why. */
export function end(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
