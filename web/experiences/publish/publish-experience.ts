import type { NewExperienceInput } from '#contract/experiences.ts';
import { usePublish } from '#web/content/wizard/publish.ts';
import { answerOf } from '#web/platform/api.ts';
import { padded } from '#web/platform/padded.ts';
import { experiencePosts } from '../queries.ts';
import { experienceDraft } from './draft.ts';

export function usePublishExperience(draftKey: string) {
  return usePublish({
    draft: experienceDraft,
    draftKey,
    keys: experiencePosts.keys,
    create: (api, json: NewExperienceInput, header) =>
      answerOf(api.api.experiences.$post({ json, header }, { init: padded(json) })),
  });
}
