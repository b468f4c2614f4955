import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { errorSentence } from '#contract/copy/errors.ts';
import { listingForm } from '#contract/copy/listing-form.ts';
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

const copy = listingForm.photos;

/** A photo that is not uploaded yet. */
export interface Pending {
  key: string;
  photo: Blob;
  /** Whether the member has looked it over; it is not sent before. */
  isLookedOver: boolean;
  /** The upload's progress from 0 to 1; at 1 the server is checking it. */
  sent: number;
  /** Why the last attempt failed; a retry may follow. */
  failure: string | null;
}

/** Status codes after which a retry is useless. */
const refusals = [400, 403, 413];

/** The photos of a listing in the form: those in the draft are uploaded, the pending ones are not. */
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
  const tellChange = (words: string) => setStatus(`${words} ${copy.uploaded(form.getValues('photos').length)}`);
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
      tellChange(copy.added);
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
  /**
   * The number of free slots without the delay of a render, for files that are chosen while others are still being
   * checked.
   */
  const remaining = useRef(free);
  useEffect(() => {
    remaining.current = free;
  }, [free]);
  return {
    kept,
    pending,
    free,
    problems,
    /** A status message for screen readers. */
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
    /** Cancels an upload. */
    stop(key: string) {
      drop(key);
      tellChange(copy.removed);
    },
    remove(id: string) {
      keep((images) => images.filter((image) => image.id !== id));
      tellChange(copy.removed);
    },
    /** Removes all photos, when the member discards the draft or the server no longer has them. */
    forgetAll(why?: string) {
      for (const { key } of pending) drop(key);
      keep(() => []);
      setStatus('');
      setProblems(why ? [why] : []);
    },
  };
}

export type Photos = ReturnType<typeof usePhotos>;

/** The error sentence of the catalogue: one for temporary failures, another for a failed check. */
function sentenceOf(failure: ApiFailure): string {
  if (failure.code === 'image/check-failed' || !failure.mayPass) return failure.message;
  return errorSentence('internal', 'uploadImage');
}
