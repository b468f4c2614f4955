import { type ReactNode, useContext } from 'react';
import { parameterQuery } from '#contract/filter-address.ts';
import { noneNamed } from '#contract/vocabulary.ts';
import { Unlinked } from './unlinked.ts';

interface AlikeLinkProps {
  /** Path of the list. */
  list: string;
  /** Query parameter of the filter. */
  by: string;
  value: string;
  children?: ReactNode;
}

/**
 * Link from a word of a card to the list of all posts that share it, or from its time to its page. It is a plain link,
 * since a long list has hundreds; the list around it handles its clicks within the application. Posts that share none of
 * the named sectors or cities have nothing in common: their word is no link. Nor is any in a preview.
 */
export function AlikeLink({ list, by, value, children = value }: AlikeLinkProps) {
  const isUnlinked = useContext(Unlinked);
  if (isUnlinked || value === noneNamed) return children;
  return <a href={list + parameterQuery(by, value)}>{children}</a>;
}
