import type { NewSuspiciousJobInput } from '#contract/suspicious-jobs.ts';
import { usePublish } from '#web/content/wizard/publish.ts';
import { answerOf } from '#web/platform/api.ts';
import { padded } from '#web/platform/padded.ts';
import { suspiciousJobPosts } from '../queries.ts';
import { listingDraft } from './draft.ts';

export function useSubmitListing(draftKey: string) {
  return usePublish({
    draft: listingDraft,
    draftKey,
    keys: suspiciousJobPosts.keys,
    create: (api, json: NewSuspiciousJobInput, header) =>
      answerOf(api.api['suspicious-jobs'].$post({ json, header }, { init: padded(json) })),
  });
}
