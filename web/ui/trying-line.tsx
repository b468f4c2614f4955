import { tryingAgain } from '#contract/copy/trying-again.ts';
import { Spinner } from './spinner.tsx';

/** Says that the server is away, that nothing is lost, and that what was said is sent again by itself. */
export default function TryingLine({ onStop }: { onStop?: () => void }) {
  return (
    <div role="status" className="mt-2 flex items-start gap-[0.5em] text-sm font-semibold text-ink-soft">
      <span className="mt-[0.15em] grid shrink-0">
        <Spinner />
      </span>
      <p>
        {tryingAgain.text}
        {onStop && (
          <button type="button" className="link block min-h-11" onClick={onStop}>
            {tryingAgain.stop}
          </button>
        )}
      </p>
    </div>
  );
}
