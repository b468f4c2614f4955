import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { anchorOf } from '#contract/navigation.ts';
import type { PostRef } from '#contract/posts.ts';
import { announce } from '#web/platform/announce.ts';
import { focusOn } from '#web/platform/focus.ts';
import { type keysOf, showPost } from './cached.ts';
import { refetchUnpublished } from './unpublished.tsx';

interface RemovedPost extends PostRef {
  keys: ReturnType<typeof keysOf>;
  /** The status message. */
  removed: string;
}

/**
 * Removes a deleted post's card from the page, announces it, and moves focus to the next card, else to the one before,
 * else to the page.
 */
export function useRemovePostCard({ kind, id, keys, removed }: RemovedPost): () => void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { hash, search } = useLocation();
  const nextFocus = useRef<HTMLElement | null>(null);
  // On unmount of the card and its dialog: until then nothing else can have focus.
  useEffect(
    () => () => {
      if (nextFocus.current) focusOn(nextFocus.current);
    },
    [],
  );
  return () => {
    const anchor = anchorOf(kind, id);
    nextFocus.current = neighbourOf(anchor) ?? document.querySelector('main');
    // A link to a deleted post would only show that it is missing.
    if (hash === `#${anchor}`) void navigate({ search }, { replace: true });
    showPost(queryClient, keys, id, null);
    void refetchUnpublished(queryClient);
    announce(removed);
  };
}

function neighbourOf(anchor: string): HTMLElement | undefined {
  const cards = [...document.querySelectorAll<HTMLElement>('article[id]')];
  const index = cards.findIndex((card) => card.id === anchor);
  return cards[index + 1] ?? cards[index - 1];
}
