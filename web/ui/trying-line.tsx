import { tryingAgain } from '#contract/copy/trying-again.ts';
import { Spinner } from './spinner.tsx';

/** The message that the server is away, nothing is lost, and the change is being retried. */
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
