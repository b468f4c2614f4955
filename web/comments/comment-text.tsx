import { useState } from 'react';
import { content as copy } from '#contract/copy/content.ts';
import { collapse } from '#contract/limits.ts';
import { collapsed } from '#contract/text/excerpt.ts';

/** The text of a comment with its line breaks; a long one is collapsed. */
export function CommentText({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  const short = collapsed(text, collapse.comment);
  return (
    <>
      <p className="mt-1 font-read text-[1.0625rem] leading-[1.55] break-words whitespace-pre-line">
        {open ? text : (short ?? text)}
      </p>
      {short && (
        <button
          type="button"
          aria-expanded={open}
          className="min-h-11 font-bold text-brand-ink hover:underline"
          onClick={() => setOpen(!open)}
        >
          {open ? copy.readLess : copy.readMore}
        </button>
      )}
    </>
  );
}
