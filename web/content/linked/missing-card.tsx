import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { controls } from '#contract/copy/controls.ts';
import { kindWords } from '#contract/copy/kinds.ts';
import { type Absence, linked as copy } from '#contract/copy/linked.ts';
import type { Kind } from '#contract/kinds.ts';
import { withoutPost } from '#contract/post-address.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { highlight } from './highlight.ts';

interface MissingCardProps {
  kind: Kind;
  /** Why the server had none; left out where loading failed. */
  absence?: Absence;
  isBusy?: boolean;
  onRetry?: () => void;
}

/** The placeholder of a linked post that can not be shown. */
export function MissingCard({ kind, absence, isBusy = false, onRetry }: MissingCardProps) {
  const card = useRef<HTMLElement>(null);
  const { search } = useLocation();
  useEffect(() => (card.current ? highlight(card.current) : undefined), []);
  const { wayOut, why } = kindWords[kind].missing;
  const words = absence ? copy.absent[absence] : { title: copy.missing, why };
  return (
    <section
      ref={card}
      aria-labelledby="missing"
      className="grid justify-items-center gap-1.5 rounded-lg border border-line bg-surface p-5 text-center shadow-none! not-[.lit]:outline-none [&.lit]:outline-3 [&.lit]:outline-offset-4 [&.lit]:outline-warm dark:border-transparent"
    >
      <h2 id="missing" className="text-lg font-bold">
        {words.title}
      </h2>
      <p className="text-sm text-ink-soft">{words.why}</p>
      <div className="mt-1 flex flex-wrap justify-center gap-2">
        {onRetry && (
          <Button variant="quiet" size="sm" busy={isBusy} busyLabel={controls.loading} onClick={onRetry}>
            {controls.retry}
          </Button>
        )}
        <ButtonLink variant="quiet" size="sm" to={{ search: withoutPost(search) }} replace>
          {wayOut}
        </ButtonLink>
      </div>
    </section>
  );
}
