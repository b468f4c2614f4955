import { useContext, useId, useState } from 'react';
import { content as copy } from '#contract/copy/content.ts';
import { Unfolded } from '#web/content/unfolded.ts';
import { Icon } from '#web/ui/icon.tsx';
import { type FoldedParagraph, foldStory } from './fold.ts';

/**
 * The text of an experience. It is folded by CSS alone, and only with scripts: without them, and on its own page, it is
 * shown whole.
 */
export function Story({ text }: { text: string }) {
  const id = useId();
  const unfolded = useContext(Unfolded);
  const [open, setOpen] = useState(unfolded !== 'nothing');
  const { spot, paragraphs, isLong } = foldStory(text);
  const folds = isLong && unfolded !== 'comments';
  const folded = folds && !open;
  return (
    <>
      <div id={folds ? id : undefined} className="story">
        {spot && <p className="opening opens-page">{spot}</p>}
        {paragraphs.flatMap((paragraph, index) => [
          paragraph.gap,
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs stay where they were written, and may repeat.
          <Paragraph key={index} {...paragraph} folded={folded} />,
        ])}
      </div>
      {folds && (
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          className="hidden min-h-11 items-center gap-[0.35em] font-bold text-brand-ink hover:underline folding:inline-flex"
          onClick={() => setOpen(!open)}
        >
          {open ? copy.readLess : copy.readMore}
          <Icon name="caret-down-bold" className={open ? 'rotate-180' : undefined} />
        </button>
      )}
    </>
  );
}

function Paragraph({ shown, rest, folded }: FoldedParagraph & { folded: boolean }) {
  if (!rest || !folded) return <p>{shown + rest}</p>;
  if (!shown) return <p className="folding:hidden">{rest}</p>;
  return (
    <p className="folding:after:content-['…']">
      {shown}
      <span className="folding:hidden">{rest}</span>
    </p>
  );
}
