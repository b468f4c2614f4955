import { publication } from '#contract/copy/publication.ts';
import { Avatar } from '#web/ui/avatar.tsx';

interface SpeaksAsProps {
  handle: string;
  words: string;
  /** It will be another one, drawn as it is sent. */
  isOther: boolean;
}

/** Under which name what is written will be read. */
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
