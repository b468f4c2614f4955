import { useRef, useState } from 'react';
import type { NewSuspiciousJobInput } from '#contract/suspicious-jobs.ts';
import { deletePost } from '#web/content/deletion.ts';
import { publishedOrOwn } from '#web/content/unpublished/calls.ts';
import { usePublish } from '#web/content/wizard/publish.ts';
import { answerOf } from '#web/platform/api.ts';
import { padded } from '#web/platform/padded.ts';
import { suspiciousJobPosts } from '../queries.ts';
import { listingDraft } from './draft.ts';

/** A signal that never aborts: what is being sent is not taken back. */
const { signal: never } = new AbortController();

/** The corrections that have been sent of a listing: more than one where it was changed before it had replaced it. */
interface Sent {
  corrects: string;
  ids: readonly string[];
}

/**
 * Submits a listing, and then deletes the one that it corrects. That one has to be there still: else its author, or a
 * moderator, has deleted what would be published again, and the call fails with 404. A retry repeats neither; one with
 * another text, while the form is open, deletes what the first has sent as well. Until the deletion, `isSent` says that
 * both are there.
 */
export function useSubmitListing(draftKey: string, corrects: string) {
  // A retry runs before the component has rendered again.
  const sent = useRef<Sent>({ corrects: '', ids: [] });
  const [corrected, setCorrected] = useState('');
  const submitting = usePublish({
    draft: listingDraft,
    draftKey,
    keys: suspiciousJobPosts.keys,
    async create(api, json: NewSuspiciousJobInput, header) {
      const earlier = sent.current.corrects === corrects ? sent.current.ids : [];
      const isFirst = corrects !== '' && earlier.length === 0;
      if (isFirst) await publishedOrOwn(suspiciousJobPosts, api, corrects, never);
      const listing = await answerOf(api.api['suspicious-jobs'].$post({ json, header }, { init: padded(json) }));
      if (corrects === '') return listing;
      const replaced = earlier.filter((id) => id !== listing.id);
      sent.current = { corrects, ids: [...replaced, listing.id] };
      setCorrected(corrects);
      for (const id of [corrects, ...replaced]) await deletePost(api, { kind: 'suspicious-job', id });
      return listing;
    },
  });
  return { ...submitting, isSent: corrects !== '' && corrected === corrects };
}
