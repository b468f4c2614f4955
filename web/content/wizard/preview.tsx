import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { wizard } from '#contract/copy/wizard.ts';
import { Button } from '#web/ui/button.tsx';
import { CrashBoundary } from '#web/ui/crash.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Unlinked } from '../unlinked.ts';
import type { FoundProps } from './found.tsx';

const Found = lazy(() => import('./found.tsx'));

/** The empty foot of a preview card. */
export const noFoot = () => null;

interface PreviewProps extends FoundProps {
  /** The card, once the post is complete. */
  children: ReactNode;
}

/** The last look before sending: the card as others will see it, and what in the text could identify a person. */
export function Preview({ children, ...found }: PreviewProps) {
  return (
    <>
      {children && <Card>{children}</Card>}
      <CrashBoundary fallback={null}>
        <Suspense>
          <Found {...found} />
        </Suspense>
      </CrashBoundary>
    </>
  );
}

/** The card. On phones it shows its beginning until the rest is asked for, so that the button that sends is near. */
function Card({ children }: { children: ReactNode }) {
  const heading = useId();
  const [isWhole, setWhole] = useState(false);
  return (
    <section aria-labelledby={heading} className="mt-3 border-t border-line pt-6">
      <h2 id={heading} className="mb-3 text-[1.25rem]">
        {wizard.preview.title}
      </h2>
      <div
        // What has the focus must not be cut off.
        onFocusCapture={() => setWhole(true)}
        className={isWhole ? undefined : 'max-md:max-h-56 max-md:overflow-hidden max-md:mask-b-from-60%'}
      >
        <Unlinked value={true}>{children}</Unlinked>
      </div>
      {!isWhole && (
        <Button variant="quiet" size="sm" className="-ml-4 md:hidden" onClick={() => setWhole(true)}>
          {wizard.preview.whole}
          <Icon name="caret-down-bold" />
        </Button>
      )}
    </section>
  );
}
