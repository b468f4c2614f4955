import type { ComponentProps } from 'react';

/**
 * The card of a listing: paper with a yellow folded corner, which distinguishes it from an experience without colour.
 */
export function Paper({ children, ...rest }: ComponentProps<'article'>) {
  return (
    <article className="paper" {...rest}>
      <div>{children}</div>
    </article>
  );
}
