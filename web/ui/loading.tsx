import { controls } from '#contract/copy/controls.ts';
import { Spinner } from './spinner.tsx';

/** The placeholder of content that is loading. */
export function Loading({ label = controls.loading }: { label?: string }) {
  return (
    <p role="status" className="flex items-center gap-2 py-6 text-ink-soft">
      <Spinner />
      {label}
    </p>
  );
}
