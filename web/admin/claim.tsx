import { type FormEvent, useState } from 'react';
import type { Claim, TargetRef } from '#contract/admin.ts';
import { admin } from '#contract/copy/admin.ts';
import { lengths } from '#contract/limits.ts';
import { useMe } from '#web/platform/session.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { Field } from '#web/ui/field.tsx';
import { Textarea } from '#web/ui/input.tsx';
import { useClaim } from './calls.ts';

const copy = admin.claim;

/** Who looks at a target, and what they noted. */
export function ClaimLine({ claim }: { claim: Claim | null }) {
  if (!claim) return null;
  return (
    <p className="mt-1 text-sm break-words text-brand-ink">
      {[claim.isLooking && copy.looking(claim.by), claim.note && copy.noted(claim.by, claim.note)]
        .filter(Boolean)
        .join(' · ')}
    </p>
  );
}

interface ClaimButtonProps {
  claiming: ReturnType<typeof useClaim>;
  claim: Claim | null;
  /** The target's title, for screen readers. */
  title: string;
}

/** The button that claims a target in its row, or releases one's own claim. A colleague's is taken over with its note. */
export function ClaimButton({ claiming, claim, title }: ClaimButtonProps) {
  const me = useMe();
  const isMine = claim !== null && claim.by === me?.handle && claim.isLooking;
  return (
    <Button
      size="sm"
      aria-label={isMine ? copy.releaseThis(title) : copy.takeThis(title)}
      busy={claiming.isPending}
      onClick={() => claiming.mutate(isMine ? null : (claim?.note ?? ''))}
    >
      {isMine ? copy.release : copy.take}
    </Button>
  );
}

/** The form by which a moderator claims a target with a note to the others, or releases it. */
export function ClaimForm({ target, claim }: { target: TargetRef; claim: Claim | null }) {
  const change = useClaim(target);
  const [note, setNote] = useState(claim?.note ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (note.length <= lengths.claimNote && !change.isPending) change.mutate(note);
  };
  return (
    <form onSubmit={submit} className="grid gap-2">
      <Field label={copy.note} optional hint={copy.noteHint} count={{ length: note.length, limit: lengths.claimNote }}>
        <Textarea short value={note} onChange={(event) => setNote(event.target.value)} />
      </Field>
      {change.error && <ErrorLine>{change.error.message}</ErrorLine>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" disabled={note.length > lengths.claimNote} busy={change.isPending}>
          {copy.save}
        </Button>
        {claim && (
          <Button size="sm" onClick={() => change.mutate(null)}>
            {copy.release}
          </Button>
        )}
      </div>
    </form>
  );
}
