import type { ReactNode } from 'react';

interface AlikeLinkProps {
  /** Path of the list. */
  list: string;
  /** Query parameter of the filter. */
  by: string;
  value: string;
  className?: string;
  children?: ReactNode;
}

/**
 * Classes of a linked word, without a colour for visited links. The padding enlarges the touch target and moves no
 * line; what follows lies above it.
 */
const word = '-mx-1.5 px-1.5 py-3.5 underline decoration-line-strong underline-offset-[0.22em]';

/**
 * Link from a word of a card to the list of all posts that share it. It is a plain link, since a long list has
 * hundreds; the list around it handles its clicks within the application.
 */
export function AlikeLink({ list, by, value, className = word, children = value }: AlikeLinkProps) {
  return (
    <a href={`${list}?${new URLSearchParams({ [by]: value })}`} data-alike className={className}>
      {children}
    </a>
  );
}
