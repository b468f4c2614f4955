import { useState } from 'react';
import type { NewSuspiciousJobInput } from '#contract/suspicious-jobs.ts';
import { deletePost } from '#web/content/deletion.ts';
import { usePublish } from '#web/content/wizard/publish.ts';
import { answerOf } from '#web/platform/api.ts';
import { padded } from '#web/platform/padded.ts';
import { suspiciousJobPosts } from '../queries.ts';
import { listingDraft } from './draft.ts';

/**
 * Submits a listing, and then deletes the one that it corrects; another try repeats neither. Between the two, `isSent` says
 * that both are there.
 */
export function useSubmitListing(draftKey: string, corrects: string) {
  const [isSent, setSent] = useState(false);
  const submitting = usePublish({
    draft: listingDraft,
    draftKey,
    keys: suspiciousJobPosts.keys,
    async create(api, json: NewSuspiciousJobInput, header) {
      const listing = await answerOf(api.api['suspicious-jobs'].$post({ json, header }, { init: padded(json) }));
      setSent(true);
      if (corrects !== '') await deletePost(api, { kind: 'suspicious-job', id: corrects });
      return listing;
    },
  });
  return { ...submitting, isSent };
}
