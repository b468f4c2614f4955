import type { NewExperienceInput } from '#contract/experiences.ts';
import { usePublish } from '#web/content/wizard/publish.ts';
import { answerOf } from '#web/platform/api.ts';
import { padded } from '#web/platform/padded.ts';
import { experiencePosts } from '../queries.ts';
import { shareDraft } from './draft.ts';

export function useShareExperience(draftKey: string) {
  return usePublish({
    draft: shareDraft,
    draftKey,
    keys: experiencePosts.keys,
    create: (api, json: NewExperienceInput, header) =>
      answerOf(api.api.experiences.$post({ json, header }, { init: padded(json) })),
  });
}
