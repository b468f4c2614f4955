import { useRef, useState } from 'react';
import type { NewSuspiciousJobInput } from '#contract/suspicious-jobs.ts';
import { deletePost } from '#web/content/deletion.ts';
import { publishedOrOwn } from '#web/content/unpublished.tsx';
import { usePublish } from '#web/content/wizard/publish.ts';
import { answerOf } from '#web/platform/api.ts';
import { padded } from '#web/platform/padded.ts';
import { suspiciousJobPosts } from '../queries.ts';
import { listingDraft } from './draft.ts';

/** A signal that never aborts: what is being sent is not taken back. */
const { signal: never } = new AbortController();

/**
 * Submits a listing, and then deletes the one that it corrects. That one has to be there still: else its author, or a
 * moderator, has deleted what would be published again, and the call fails with 404. Another try repeats neither. Between
 * the two, `isSent` says that both are there.
 */
export function useSubmitListing(draftKey: string, corrects: string) {
  const [isSent, setSent] = useState(false);
  const sent = useRef(false);
  const submitting = usePublish({
    draft: listingDraft,
    draftKey,
    keys: suspiciousJobPosts.keys,
    async create(api, json: NewSuspiciousJobInput, header) {
      if (corrects !== '' && !sent.current) await publishedOrOwn(suspiciousJobPosts, api, corrects, never);
      const listing = await answerOf(api.api['suspicious-jobs'].$post({ json, header }, { init: padded(json) }));
      sent.current = true;
      setSent(true);
      if (corrects !== '') await deletePost(api, { kind: 'suspicious-job', id: corrects });
      return listing;
    },
  });
  return { ...submitting, isSent };
}
