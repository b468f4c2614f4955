import { controls } from '#contract/copy/controls.ts';
import { Spinner } from './spinner.tsx';

/** Stands where something will be once it has come. */
export function Loading({ label = controls.loading }: { label?: string }) {
  return (
    <p role="status" className="flex items-center gap-2 py-6 text-ink-soft">
      <Spinner />
      {label}
    </p>
  );
}
