/** The number of what a marked phrase says, drawn by the style sheet: it is no part of the text. */
export function MarkNumber({ number }: { number: number }) {
  return <sup aria-hidden data-number={number} className="mark-number" />;
}
