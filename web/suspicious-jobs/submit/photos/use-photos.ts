import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { errorSentence } from '#contract/copy/errors.ts';
import { reportListing } from '#contract/copy/report-listing.ts';
import { tryingAgain } from '#contract/copy/trying-again.ts';
import type { UploadedImage } from '#contract/images.ts';
import { photos as limits } from '#contract/limits.ts';
import { type ApiFailure, useApi } from '#web/platform/api.ts';
import { randomId } from '#web/platform/random.ts';
import { meKey } from '#web/platform/session.ts';
import { isServerAway } from '#web/platform/use-keep-trying.ts';
import type { Draft } from '../draft.ts';
import { faultOf } from './bitmap.ts';
import { sendPhoto } from './send-photo.ts';

const copy = reportListing.photos;

/** A photo that the server does not keep yet. */
export interface Pending {
  key: string;
  photo: Blob;
  /** Until then it waits for its member, and is not sent. */
  isLookedOver: boolean;
  /** From 0 to 1; when all of it is sent, it is being checked. */
  sent: number;
  /** Why the last try did not succeed; another one may be coming. */
  failure: string | null;
}

/** What the server answers to a photo that no other try would make welcome. */
const refusals = [400, 403, 413];

/** The photos of a listing in the form: those in the draft are kept by the server, others are on their way. */
export function usePhotos(form: UseFormReturn<Draft>) {
  const api = useApi();
  const queryClient = useQueryClient();
  const kept = useWatch({ control: form.control, name: 'photos' });
  const [pending, setPending] = useState<Pending[]>([]);
  const [problems, setProblems] = useState<string[]>([]);
  const [status, setStatus] = useState('');
  const stops = useRef(new Map<string, AbortController>());

  useEffect(() => {
    const all = stops.current;
    return () => {
      for (const stop of all.values()) stop.abort();
    };
  }, []);

  const keep = (to: (images: UploadedImage[]) => UploadedImage[]) =>
    form.setValue('photos', to(form.getValues('photos')));
  const change = (key: string, to: Partial<Pending>) =>
    setPending((now) => now.map((one) => (one.key === key ? { ...one, ...to } : one)));
  const drop = (key: string) => {
    stops.current.get(key)?.abort();
    stops.current.delete(key);
    setPending((now) => now.filter((one) => one.key !== key));
  };
  const complain = (sentence: string) => setProblems((now) => [...new Set([...now, sentence])]);

  async function send(key: string, photo: Blob) {
    stops.current.get(key)?.abort();
    const stop = new AbortController();
    stops.current.set(key, stop);
    const tell = (news: Partial<Pending>) => stop.signal.aborted || change(key, news);
    tell({ photo, isLookedOver: true, sent: 0, failure: null });
    try {
      const image = await sendPhoto(api, photo, {
        signal: stop.signal,
        onProgress: (sent) => tell({ sent, failure: null }),
        onWait: (failure) => tell({ failure: isServerAway(failure) ? tryingAgain.text : sentenceOf(failure) }),
      });
      if (stop.signal.aborted) return;
      drop(key);
      keep((images) => [...images, image]);
      setStatus(copy.added);
    } catch (error) {
      if (stop.signal.aborted) return;
      const failure = error as ApiFailure;
      if (failure.status === 401) void queryClient.invalidateQueries({ queryKey: meKey });
      if (refusals.includes(failure.status)) {
        drop(key);
        complain(failure.message);
      } else tell({ failure: sentenceOf(failure) });
    }
  }

  const free = Math.max(0, limits.perListing - kept.length - pending.length);
  /** The same, known at once to what was chosen while others were still being looked at. */
  const remaining = useRef(free);
  useEffect(() => {
    remaining.current = free;
  }, [free]);
  return {
    kept,
    pending,
    free,
    problems,
    /** What has just happened, for those who do not see it. */
    status,
    isUnsent: pending.some(({ failure }) => failure !== null),

    async choose(files: File[]) {
      setProblems([]);
      const faults = await Promise.all(files.map(faultOf));
      for (const fault of faults) if (fault) complain(errorSentence(fault, 'uploadImage'));
      const fine = files.filter((_, index) => faults[index] === null);
      if (fine.length > remaining.current) complain(errorSentence('image/too-many'));
      const added = fine.slice(0, remaining.current).map((photo) => ({ key: randomId(), photo }));
      remaining.current -= added.length;
      setPending((now) => [...now, ...added.map((one) => ({ ...one, isLookedOver: false, sent: 0, failure: null }))]);
    },
    send: (key: string, photo: Blob) => {
      setProblems([]);
      void send(key, photo);
    },
    /** Gives up a photo that is on its way. */
    stop(key: string) {
      drop(key);
      setStatus(copy.removed);
    },
    remove(id: string) {
      keep((images) => images.filter((image) => image.id !== id));
      setStatus(copy.removed);
    },
    /** None is left, whether the member wants it so or the server keeps them no longer. */
    forgetAll(why?: string) {
      for (const { key } of pending) drop(key);
      keep(() => []);
      setProblems(why ? [why] : []);
    },
  };
}

export type Photos = ReturnType<typeof usePhotos>;

/** In the catalogue's words; what may pass has one sentence, a check that failed another. */
function sentenceOf(failure: ApiFailure): string {
  if (failure.code === 'image/check-failed' || !failure.mayPass) return failure.message;
  return errorSentence('internal', 'uploadImage');
}
