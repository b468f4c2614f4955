import { lazy, type MouseEvent, type ReactNode, Suspense, useId } from 'react';
import { wizard } from '#contract/copy/wizard.ts';
import { CrashBoundary } from '#web/ui/crash.tsx';

const Found = lazy(() => import('./found.tsx'));

/** The empty foot of a preview card. */
export const noFoot = () => null;

interface PreviewProps {
  /** The text that is searched for personal data. */
  text: string;
  /** Leads to the step of the text. */
  onEdit: () => void;
  /** The card. */
  children: ReactNode;
}

/** The card as others will see it, and what in it could identify a person. */
export function Preview({ text, onEdit, children }: PreviewProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="mt-3 border-t border-line pt-6">
      <h2 id={heading} className="mb-3 text-[1.25rem]">
        {wizard.preview.title}
      </h2>
      <div onClickCapture={blockLinks}>{children}</div>
      <CrashBoundary fallback={null}>
        <Suspense>
          <Found text={text} onEdit={onEdit} />
        </Suspense>
      </CrashBoundary>
    </section>
  );
}

/** Blocks links of the card, which would leave the form. */
function blockLinks(event: MouseEvent<HTMLElement>): void {
  if (!(event.target as Element).closest('a')) return;
  event.preventDefault();
  event.stopPropagation();
}
