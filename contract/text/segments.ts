import type { Span } from './span.ts';

/** A part of a text in which no range starts or ends, with the ranges over it. */
interface Segment<S> extends Span {
  over: S[];
}

/** The text cut wherever one of these ranges starts or ends; they may overlap. */
export function segmentsOf<S extends Span>(text: string, spans: readonly S[]): Segment<S>[] {
  const cuts = new Set([0, ...spans.flatMap(({ start, end }) => [start, end]), text.length]);
  const sorted = [...cuts].sort((a, b) => a - b);
  return sorted.slice(0, -1).map((start, n) => {
    const end = sorted[n + 1] ?? text.length;
    return { start, end, over: spans.filter((one) => one.start < end && one.end > start) };
  });
}
