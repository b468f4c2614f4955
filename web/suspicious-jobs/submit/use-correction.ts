import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { SuspiciousJob } from '#contract/suspicious-jobs.ts';
import { publishedOrOwn } from '#web/content/unpublished/calls.ts';
import { type ApiFailure, useApi } from '#web/platform/api.ts';
import { suspiciousJobPosts } from '../queries.ts';
import type { Draft } from './draft.ts';

/**
 * State of a draft that corrects a listing. Once that has been deleted, by its author elsewhere or by a moderator, the
 * draft becomes one of a new listing. `isSent` says that the corrected listing has been sent.
 */
export function useCorrection(form: UseFormReturn<Draft>, isSent: boolean) {
  const corrects = form.watch('corrects');
  const isGone = useIsGone(corrects) && !isSent;
  const [wasGone, setWasGone] = useState(false);
  if (isGone && !wasGone) setWasGone(true);
  useEffect(() => {
    if (isGone) makeNew(form);
  }, [isGone, form]);
  return {
    isCorrecting: corrects !== '',
    /** Whether the listing was deleted while this draft corrected it. */
    wasGone,
    /** Ends the correction of a listing that the server no longer has. */
    end() {
      makeNew(form);
      setWasGone(true);
    },
    /** Says no more that the listing was deleted, of a draft that has replaced the one that corrected it. */
    forgetGone: () => setWasGone(false),
  };
}

/** Makes the draft of a correction one of a new listing. */
function makeNew(form: UseFormReturn<Draft>) {
  form.setValue('corrects', '');
  form.setValue('opened', '');
}

/** Whether a listing that is being corrected has been deleted; false without one. */
function useIsGone(corrects: string): boolean {
  const api = useApi();
  const { error } = useQuery<SuspiciousJob, ApiFailure>({
    queryKey: suspiciousJobPosts.keys.one(corrects),
    queryFn: ({ signal }) => publishedOrOwn(suspiciousJobPosts, api, corrects, signal),
    enabled: corrects !== '',
  });
  return corrects !== '' && error?.status === 404;
}
