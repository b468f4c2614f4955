import { type ReactNode, useRef } from 'react';
import { controls } from '#contract/copy/controls.ts';
import { shelf as copy } from '#contract/copy/shelf.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface PartProps {
  title: string;
  /** The sentence of an empty part. */
  none: string;
  isEmpty: boolean;
  /** The rows; `onRemoved` passes the focus on from one that goes. */
  children: (onRemoved: () => void) => ReactNode;
}

/** A part of the shelf with its rows. */
export function Part({ title, none, isEmpty, children }: PartProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className="mt-5 border-t border-line pt-4">
      <h3 ref={heading} tabIndex={-1} className="text-lg font-bold">
        {title}
      </h3>
      {isEmpty ? (
        <p className="mt-2 leading-normal text-ink-soft">{none}</p>
      ) : (
        <ul className="mt-1">{children(() => heading.current?.focus())}</ul>
      )}
    </section>
  );
}

/** A row of the shelf, with the button that removes it. */
export function Row({ remove, onRemove, children }: { remove: string; onRemove: () => void; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2 border-t border-line py-2 first:border-0">
      <div className="min-w-0 grow self-center">{children}</div>
      <IconButton label={remove} className="-mr-2.5" onClick={onRemove}>
        <Icon name="x-bold" />
      </IconButton>
    </li>
  );
}

/** What stands in a row whose call failed, with a button that makes it again. */
export function Unavailable({ isFetching, onRetry }: { isFetching: boolean; onRetry: () => void }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
      {copy.unavailable}
      <Button size="sm" busy={isFetching} busyLabel={controls.loading} onClick={onRetry}>
        {controls.retry}
      </Button>
    </p>
  );
}
