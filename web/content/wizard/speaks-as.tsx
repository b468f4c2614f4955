import { publication } from '#contract/copy/publication.ts';
import { Avatar } from '#web/ui/avatar.tsx';

interface SpeaksAsProps {
  handle: string;
  words: string;
  /** Whether another handle will be drawn on sending. */
  isOther: boolean;
}

/** The handle under which the post will appear. */
export function SpeaksAs({ handle, words, isOther }: SpeaksAsProps) {
  if (isOther) return <p className="text-xs text-ink-faint">{publication.otherName.chosen}</p>;
  return (
    <div className="flex items-center gap-3">
      <Avatar handle={handle} />
      <p className="min-w-0">
        <b className="block leading-tight">{handle}</b>
        <span className="mt-0.5 block text-xs text-ink-faint">{words}</span>
      </p>
    </div>
  );
}
