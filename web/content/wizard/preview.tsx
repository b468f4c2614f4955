import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { wizard } from '#contract/copy/wizard.ts';
import { Button } from '#web/ui/button.tsx';
import { CrashBoundary } from '#web/ui/crash.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Unlinked } from '../unlinked.ts';
import type { FoundProps } from './found.tsx';

const Found = lazy(() => import('./found.tsx'));

/** The length (characters) up to which the text of a previewed card is shown whole on phones, too. */
const shortText = 400;

/** The empty foot of a preview card. */
export const noFoot = () => null;

interface PreviewProps extends FoundProps {
  /** The card as it was written, until one that is loaded on demand is there, and where it can not be. */
  plain?: ReactNode;
  /** The card as others will see it, once the post is complete. */
  children: ReactNode;
}

/** The last look before sending: the card as others will see it, and what in the text could identify a person. */
export function Preview({ plain, children, ...found }: PreviewProps) {
  return (
    <>
      {children && (
        <Card isShort={found.text.length <= shortText}>
          <CrashBoundary fallback={plain}>
            <Suspense fallback={plain}>{children}</Suspense>
          </CrashBoundary>
        </Card>
      )}
      <CrashBoundary fallback={null}>
        <Suspense>
          <Found {...found} />
        </Suspense>
      </CrashBoundary>
    </>
  );
}

/** The card. On phones a long one shows its beginning until the rest is asked for, so that the button that sends is near. */
function Card({ isShort, children }: { isShort: boolean; children: ReactNode }) {
  const heading = useId();
  const [isAskedFor, setAskedFor] = useState(false);
  const isWhole = isShort || isAskedFor;
  return (
    <section aria-labelledby={heading} className="mt-3 border-t border-line pt-6">
      <h2 id={heading} className="mb-3 text-[1.25rem]">
        {wizard.preview.title}
      </h2>
      <div
        // What has the focus must not be cut off.
        onFocusCapture={() => setAskedFor(true)}
        className={isWhole ? undefined : 'max-md:max-h-56 max-md:overflow-hidden max-md:mask-b-from-60%'}
      >
        <Unlinked value={true}>{children}</Unlinked>
      </div>
      {!isWhole && (
        <Button variant="quiet" size="sm" className="-ml-4 md:hidden" onClick={() => setAskedFor(true)}>
          {wizard.preview.whole}
          <Icon name="caret-down-bold" />
        </Button>
      )}
    </section>
  );
}
