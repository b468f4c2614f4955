/** Collects the values of a statement and hands out their places. */
export class Values {
  readonly list: unknown[] = [];

  /** `$1`, `$2`, … */
  add(value: unknown): string {
    return `$${this.list.push(value)}`;
  }
}
