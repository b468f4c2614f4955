import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { listTopic } from '#contract/live.ts';
import { anchorOf } from '#contract/navigation.ts';
import { withoutPost } from '#contract/post-address.ts';
import type { PostRef } from '#contract/posts.ts';
import { announce } from '#web/platform/announce.ts';
import { focusOn } from '#web/platform/focus.ts';
import { tell } from '#web/platform/live.ts';
import { type keysOf, showPost } from './cached.ts';
import { useLinkedPost } from './linked/address.ts';
import { refetchUnpublished } from './unpublished/calls.ts';

interface RemovedPost extends PostRef {
  keys: ReturnType<typeof keysOf>;
  /** The status message. */
  removed: string;
}

/** The removal of a card from the page, from the opening of its confirmation on. */
interface Removal {
  begin: () => void;
  cancel: () => void;
  finish: () => void;
}

/**
 * Removes a deleted post's card from the page, announces it, and moves focus to the next card, else to the one before,
 * else to the page; also where a live update removes the card while the confirmation is open.
 */
export function useRemovePostCard({ kind, id, keys, removed }: RemovedPost): Removal {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { search } = useLocation();
  const linked = useLinkedPost();
  const nextFocus = useRef<HTMLElement | null>(null);
  // On unmount of the card and its dialog: until then nothing else can have focus.
  useEffect(
    () => () => {
      const next = nextFocus.current?.isConnected ? nextFocus.current : document.querySelector('main');
      if (nextFocus.current && next) focusOn(next);
    },
    [],
  );
  const begin = () => {
    nextFocus.current = neighbourOf(anchorOf(kind, id));
  };
  return {
    begin,
    cancel() {
      nextFocus.current = null;
    },
    finish() {
      if (!nextFocus.current) begin();
      // A link to a deleted post would only show that it is missing.
      if (linked?.id === id) void navigate({ search: withoutPost(search) }, { replace: true });
      showPost(queryClient, keys, id, null);
      // Totals and figures follow at once; the event of the server comes with the next minute.
      tell({ topic: listTopic(kind), id, change: 'deleted' });
      void refetchUnpublished(queryClient);
      announce(removed);
    },
  };
}

function neighbourOf(anchor: string): HTMLElement | null {
  const cards = [...document.querySelectorAll<HTMLElement>('article[id]')];
  const index = cards.findIndex((card) => card.id === anchor);
  return cards[index + 1] ?? cards[index - 1] ?? document.querySelector('main');
}
