import { share } from '#contract/copy/share.ts';
import { Avatar } from '#web/ui/avatar.tsx';

/** Under which name the story will be read. */
export function SpeaksAs({ handle }: { handle: string }) {
  return (
    <div className="flex items-center gap-3">
      <Avatar handle={handle} />
      <p className="min-w-0">
        <b className="block leading-tight">{handle}</b>
        <span className="mt-0.5 block text-xs text-ink-faint">{share.speaksAs}</span>
      </p>
    </div>
  );
}
