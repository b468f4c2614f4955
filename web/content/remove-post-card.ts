import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { anchorOf } from '#contract/navigation.ts';
import type { PostRef } from '#contract/posts.ts';
import { announce } from '#web/platform/announce.ts';
import { focusOn } from '#web/platform/focus.ts';
import { type keysOf, showPost } from './cached.ts';
import { readUnpublishedAgain } from './unpublished.tsx';

interface RemovedPost extends PostRef {
  keys: ReturnType<typeof keysOf>;
  /** Said when it is gone. */
  removed: string;
}

/** Takes a deleted post's card out of the page, says so, and hands focus to the next card, or to the one before, or to the page. */
export function useRemovePostCard({ kind, id, keys, removed }: RemovedPost): () => void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { hash, search } = useLocation();
  const nextFocus = useRef<HTMLElement | null>(null);
  // Only when the card and its dialog have gone: until then nothing else can have focus.
  useEffect(
    () => () => {
      if (nextFocus.current) focusOn(nextFocus.current);
    },
    [],
  );
  return () => {
    const anchor = anchorOf(kind, id);
    nextFocus.current = neighbourOf(anchor) ?? document.querySelector('main');
    // A link to what is gone would only say that it is missing.
    if (hash === `#${anchor}`) void navigate({ search }, { replace: true });
    showPost(queryClient, keys, id, null);
    void readUnpublishedAgain(queryClient);
    announce(removed);
  };
}

function neighbourOf(anchor: string): HTMLElement | undefined {
  const cards = [...document.querySelectorAll<HTMLElement>('article[id]')];
  const index = cards.findIndex((card) => card.id === anchor);
  return cards[index + 1] ?? cards[index - 1];
}
