import type { ReactNode } from 'react';

interface AlikeLinkProps {
  /** The page of the list. */
  list: string;
  /** The filter, and what it is set to. */
  by: string;
  value: string;
  className?: string;
  children?: ReactNode;
}

/**
 * A word in a line: looks the same however often it was followed. Its padding is for fingers; it moves no line, and what
 * comes after it lies above it.
 */
const word = '-mx-1.5 px-1.5 py-3.5 underline decoration-line-strong underline-offset-[0.22em]';

/**
 * A word of a card, as a link to the list of all posts that share it. It is a plain link, since a long list has hundreds;
 * the list around it follows it within the application.
 */
export function AlikeLink({ list, by, value, className = word, children = value }: AlikeLinkProps) {
  return (
    <a href={`${list}?${new URLSearchParams({ [by]: value })}`} data-alike className={className}>
      {children}
    </a>
  );
}
