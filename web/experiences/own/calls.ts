import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Experience, ExperienceEditInput } from '#contract/experiences.ts';
import { showPost } from '#web/content/cached.ts';
import { refetchUnpublished } from '#web/content/unpublished/calls.ts';
import { type ApiClient, ApiFailure, answerOf, useApi } from '#web/platform/api.ts';
import { padded } from '#web/platform/padded.ts';
import { experiencePosts } from '../queries.ts';

/** The edited experience, or the experience as it is now where it has changed since the form was opened. */
type Outcome = { edited: Experience } | { changed: Experience };

interface EditCalls {
  /** Whether the form was filled in from this version. */
  isOpened: (now: Experience) => boolean;
  /** Called even after the dialog has been unmounted, as is `onUnsaved`. */
  onSaved: () => void;
  /** Called where it has failed, or has changed meanwhile. */
  onUnsaved: (failure: ApiFailure | null) => void;
}

/**
 * Mutation that edits an experience, here and in every list. Before it sends, it reads the experience once more: what
 * has been changed on another device would be overwritten.
 */
export function useEditExperience(id: string, { isOpened, onSaved, onUnsaved }: EditCalls) {
  const api = useApi();
  const queryClient = useQueryClient();
  const mutationKey = ['edit', id];
  // One that was sent before the dialog was closed and opened again counts as well.
  const isPending = useIsMutating({ mutationKey }) > 0;
  const edit = useMutation({
    mutationKey,
    async mutationFn(json: ExperienceEditInput): Promise<Outcome> {
      const now = await latest(api, id);
      if (now && !isOpened(now)) return { changed: now };
      const call = { param: { id }, json };
      return { edited: await answerOf(api.api.experiences[':id'].$patch(call, { init: padded(json) })) };
    },
    onSuccess(outcome) {
      if ('changed' in outcome) return onUnsaved(null);
      showPost(queryClient, experiencePosts.keys, id, outcome.edited);
      void refetchUnpublished(queryClient);
      onSaved();
    },
    onError: (failure: ApiFailure) => onUnsaved(failure),
  });
  return { ...edit, isPending };
}

/** Whether an edit failed because its experience has been deleted. */
export const isDeleted = (failure: ApiFailure | null) => failure?.status === 404;

/**
 * An experience as its author has it, with an edit that others do not see yet; null where it is not found or the session
 * has ended, which is for the call that edits it to say.
 */
async function latest(api: ApiClient, id: string): Promise<Experience | null> {
  const [me, mine] = await Promise.all([
    answerOf(api.api.me.$get({}, { init: { cache: 'no-store' } })),
    answerOf(api.api.me.unpublished.$get()),
  ]);
  // To a visitor the public version, before the author's latest edit, would be the newest.
  if (!me) return null;
  const own = [...mine.editedExperiences, ...mine.experiences].find((experience) => experience.id === id);
  if (own) return own;
  try {
    return await experiencePosts.one(api, id);
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status === 404) return null;
    throw failure;
  }
}
