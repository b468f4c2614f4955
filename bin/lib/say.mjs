// Progress goes to standard error, so that standard output has only a command's own output.
export function say(sentence) {
  process.stderr.write(`${sentence}\n`);
}

export function seconds(since) {
  return `${((Date.now() - since) / 1000).toFixed(1)} sn`;
}

/** An expected failure: its sentence is shown without a stack, and the process ends with its code. */
export class Stop extends Error {
  constructor(sentence, exitCode = 1) {
    super(sentence);
    this.exitCode = exitCode;
  }
}
