import type { ComponentProps } from 'react';

/**
 * The card of a listing: paper with a yellow folded corner, which distinguishes it from an experience without colour.
 */
export function Paper({ children, ...rest }: ComponentProps<'article'>) {
  return (
    <article
      className="min-w-0 rounded-md sheet-shadow [&.lit]:outline-3 [&.lit]:outline-offset-4 [&.lit]:outline-warm"
      {...rest}
    >
      <div className="relative folded rounded-md bg-surface px-4.5 pt-4.5 pb-2.5 after:absolute after:top-0 after:right-0 after:size-(--fold) after:rounded-bl-sm after:bg-suspicious md:px-7 md:pt-6 md:pb-3">
        {children}
      </div>
    </article>
  );
}
