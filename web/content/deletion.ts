import type { PostRef } from '#contract/posts.ts';
import { type ApiClient, type ApiFailure, answerOf } from '#web/platform/api.ts';
import { kindClient } from './posts.ts';

/** Deletes a post of the member. One that is gone already counts as deleted. */
export async function deletePost(api: ApiClient, { kind, id }: PostRef): Promise<void> {
  await answerOf(kindClient(api, kind)[':id'].$delete({ param: { id } })).catch((failure: ApiFailure) => {
    if (failure.status !== 404) throw failure;
  });
}
