import { useEffect, useState } from 'react';
import { commentAnchor } from '#contract/comment-address.ts';

/**
 * Moves focus to a comment that was just sent, once it is in `list`: its form may be gone, and the button that sent it is
 * disabled. The comment is scrolled clear of the toast that tells of it. `isAwaited` until it is in the list.
 */
export function useShowNew(list: readonly { id: string }[]) {
  const [newId, show] = useState<string | null>(null);
  const isShown = newId !== null && list.some(({ id }) => id === newId);
  useEffect(() => {
    if (!isShown) return;
    const comment = document.getElementById(commentAnchor(newId));
    comment?.focus({ preventScroll: true });
    comment?.scrollIntoView({ block: 'nearest' });
    // Another order of the list must not move focus again.
    show(null);
  }, [isShown, newId]);
  return { show, isAwaited: newId !== null && !isShown };
}
