import { type Attempt, attemptAt } from '#web/platform/attempt.ts';
import { drafts } from '#web/platform/drafts.ts';

/** The draft of a form, stored in this browser under the member who writes it. */
export interface KeptDraft<Draft> {
  empty: Draft;
  isEmpty(draft: Draft): boolean;
  load(draftKey: string): Draft;
  /** Stores a draft; erases an empty one. */
  save(draftKey: string, draft: Draft): void;
  erase(draftKey: string): void;
  /** The step on which the form was left, counted from 0. */
  stepOf(draftKey: string): number;
  saveStep(draftKey: string, step: number): void;
  /** Calls `onErased` when another tab erases the draft; `isSame` tells whether a draft equals the erased one. */
  onErasedElsewhere(draftKey: string, onErased: (isSame: (draft: Draft) => boolean) => void): () => void;
  /** The idempotency key under which to send `body`. Like the draft it survives a reload. */
  keyOfAttempt(draftKey: string, body: unknown): string;
}

/** The drafts of the form `name`; each control holds a text or a list. */
export function keptDraft<Draft extends { [Name in keyof Draft]: string | readonly unknown[] }>(
  name: string,
  empty: Draft,
): KeptDraft<Draft> {
  const nameOf = (draftKey: string) => `${name}:${draftKey}`;
  const stepNameOf = (draftKey: string) => `${name}-step:${draftKey}`;
  const attemptNameOf = (draftKey: string) => `${name}-attempt:${draftKey}`;
  const isEmpty = (draft: Draft) =>
    Object.values<string | readonly unknown[]>(draft).every(({ length }) => length === 0);
  const erase = (draftKey: string) => {
    drafts.erase(nameOf(draftKey));
    drafts.erase(stepNameOf(draftKey));
    drafts.erase(attemptNameOf(draftKey));
  };
  return {
    empty,
    isEmpty,
    erase,
    load: (draftKey) => ({ ...empty, ...(drafts.load(nameOf(draftKey)) as Partial<Draft> | null) }),
    save(draftKey, draft) {
      if (isEmpty(draft)) erase(draftKey);
      else drafts.save(nameOf(draftKey), draft);
    },
    stepOf: (draftKey) => Number(drafts.load(stepNameOf(draftKey)) ?? 0),
    saveStep: (draftKey, step) => drafts.save(stepNameOf(draftKey), step),
    onErasedElsewhere: (draftKey, onErased) =>
      drafts.onErasedElsewhere(nameOf(draftKey), (erased) =>
        onErased((draft) => JSON.stringify(draft) === JSON.stringify({ ...empty, ...(erased as Partial<Draft>) })),
      ),
    keyOfAttempt(draftKey, body) {
      const attempt = attemptAt(body, drafts.load(attemptNameOf(draftKey)) as Attempt | null);
      drafts.save(attemptNameOf(draftKey), attempt);
      return attempt.key;
    },
  };
}

/** The steps of a form. */
export interface Steps<Draft> {
  last: number;
  /** The fields of a step that are missing or wrong, in their order on screen. */
  faults(draft: Draft, step: number): (keyof Draft)[];
  /** Whether the form may leave this step for the next one. */
  isComplete(draft: Draft, step: number): boolean;
  /** The step that shows a field; -1 where none does. */
  stepOf(draft: Draft, field: keyof Draft): number;
  /** The furthest step that the draft allows, at most `wanted`. */
  reachable(draft: Draft, wanted: number): number;
}

/** The steps of a form, each given by its check of a draft: its fields, and whether each is missing or wrong. */
export function stepsOf<Draft>(
  checks: readonly ((draft: Draft) => Partial<Record<keyof Draft, boolean>>)[],
): Steps<Draft> {
  const last = checks.length - 1;
  const faults = (draft: Draft, step: number) => {
    const wrong: Partial<Record<keyof Draft, boolean>> = checks[step]?.(draft) ?? {};
    return (Object.keys(wrong) as (keyof Draft)[]).filter((name) => wrong[name]);
  };
  return {
    last,
    faults,
    isComplete: (draft, step) => step <= last && faults(draft, step).length === 0,
    stepOf: (draft, field) => checks.findIndex((check) => field in check(draft)),
    reachable(draft, wanted) {
      const firstGap = checks.findIndex((_, step) => faults(draft, step).length > 0);
      return Math.max(0, Math.min(wanted, firstGap === -1 ? last : firstGap));
    },
  };
}
