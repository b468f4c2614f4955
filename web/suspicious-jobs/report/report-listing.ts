import type { NewSuspiciousJobInput } from '#contract/suspicious-jobs.ts';
import { usePublish } from '#web/content/wizard/publish.ts';
import { answerOf } from '#web/platform/api.ts';
import { padded } from '#web/platform/padded.ts';
import { suspiciousJobPosts } from '../queries.ts';
import { reportDraft } from './draft.ts';

export function useReportListing(draftKey: string) {
  return usePublish({
    draft: reportDraft,
    draftKey,
    keys: suspiciousJobPosts.keys,
    create: (api, json: NewSuspiciousJobInput, header) =>
      answerOf(api.api['suspicious-jobs'].$post({ json, header }, { init: padded(json) })),
  });
}
