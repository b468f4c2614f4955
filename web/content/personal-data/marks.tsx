import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { PersonalData } from '#contract/text/personal-data/find.ts';

interface MarksProps {
  /** The field, inside the nearest positioned element. */
  field: HTMLTextAreaElement;
  text: string;
  finds: PersonalData[];
}

/**
 * Marks over the words of a field: an overlay with the same text in the same layout, of which only the marks are
 * visible.
 */
export function Marks({ field, text, finds }: MarksProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const box = useInnerBox(field);

  useLayoutEffect(() => {
    const follow = () => sheet.current?.scrollTo({ top: field.scrollTop, behavior: 'instant' });
    follow();
    field.addEventListener('scroll', follow, { passive: true });
    return () => field.removeEventListener('scroll', follow);
  });

  const pieces: ReactNode[] = [];
  let end = 0;
  for (const find of finds) {
    pieces.push(text.slice(end, find.start));
    pieces.push(
      <mark
        key={find.start}
        // The marked words are drawn again, or the tint would make them pale.
        className="rounded-[0.2em] bg-warm/35 text-ink underline decoration-warm-ink decoration-2 underline-offset-4 forced-colors:bg-transparent forced-colors:text-transparent forced-colors:decoration-[Highlight]"
      >
        {text.slice(find.start, find.end)}
      </mark>,
    );
    end = find.end;
  }
  return (
    <div
      ref={sheet}
      aria-hidden="true"
      data-marks
      style={box}
      // The padding and type of `Textarea`. The overlay needs the empty line after the last one, too.
      className="pointer-events-none absolute forced-color-adjust-none overflow-hidden px-4 py-2.5 font-read text-md leading-relaxed wrap-break-word whitespace-pre-wrap text-transparent"
    >
      {pieces}
      {text.slice(end)}
      <br />
    </div>
  );
}

/**
 * The box in which the field lays out its text: inside its border and beside its scroll bar, whatever size it is
 * dragged to.
 */
function useInnerBox(field: HTMLTextAreaElement) {
  const [box, setBox] = useState({ top: 0, left: 0, right: 0, height: 0 });
  useLayoutEffect(() => {
    const measure = () => {
      const top = field.offsetTop + field.clientTop;
      const left = field.offsetLeft + field.clientLeft;
      // Measured from both sides: while a window becomes narrower, nothing overflows until it is measured again.
      const right = (field.offsetParent?.clientWidth ?? 0) - left - field.clientWidth;
      const now = { top, left, right, height: field.clientHeight };
      setBox((old) =>
        Object.entries(now).every(([side, size]) => old[side as keyof typeof old] === size) ? old : now,
      );
    };
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(field);
    // A scroll bar appears with the text, without a resize event.
    field.addEventListener('input', measure);
    return () => {
      sizes.disconnect();
      field.removeEventListener('input', measure);
    };
  }, [field]);
  return box;
}
