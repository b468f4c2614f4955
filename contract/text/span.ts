/** A range of a text, as `slice` takes it. */
export interface Span {
  start: number;
  end: number;
}
