import { Avatar } from '#web/ui/avatar.tsx';

/** Under which name what is written will be read. */
export function SpeaksAs({ handle, words }: { handle: string; words: string }) {
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
