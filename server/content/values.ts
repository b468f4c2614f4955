/** Collects the values of a statement and returns their placeholders. */
export class Values {
  readonly list: unknown[] = [];

  /** `$1`, `$2`, … */
  add(value: unknown): string {
    return `$${this.list.push(value)}`;
  }
}
