import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { content } from '#contract/copy/content.ts';
import { errorSentence, fieldErrors } from '#contract/copy/errors.ts';
import { reports as copy } from '#contract/copy/reports.ts';
import { shell } from '#contract/copy/shell.ts';
import { type ReportReason, reportReasons } from '#contract/dialog-vocabulary.ts';
import { kindPaths, type ReportTarget } from '#contract/kinds.ts';
import { removalForm } from '#contract/legal-pages.ts';
import { lengths, waits } from '#contract/limits.ts';
import type { PostRef } from '#contract/posts.ts';
import { formatCount } from '#contract/text/numbers.ts';
import { useSignInLink } from '#web/accounts/sign-in-line.tsx';
import { CallFailure } from '#web/content/call-failure.tsx';
import { answerOf, useApi } from '#web/platform/api.ts';
import { useAttempt } from '#web/platform/attempt.ts';
import { padded } from '#web/platform/padded.ts';
import { useMe } from '#web/platform/session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Textarea } from '#web/ui/input.tsx';
import { Link } from '#web/ui/link.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { RadioRow } from '#web/ui/radio-row.tsx';

/** The code of a second report, which is thanked like the first. */
const alreadyOpen = 'report/already-open';

/** The target of a report: a post, or a comment on `post`. */
export interface Reported {
  post: PostRef;
  target: { type: ReportTarget; id: string };
  /** The anchor of the post, to which signing in returns. */
  anchor: string;
}

/** The dialog of a report: a reason, an optional note, then thanks. */
export default function ReportDialog({ post, target, anchor, onClose }: Reported & { onClose: () => void }) {
  const me = useMe();
  const [outcome, setOutcome] = useState<'sent' | 'known' | null>(null);
  const isAsked = !outcome && (me === undefined || me?.handle);
  return (
    <Dialog title={isAsked ? copy.title : content.report} onClose={onClose}>
      {outcome === 'sent' ? (
        <Thanks onOver={onClose}>{copy.thanks}</Thanks>
      ) : outcome === 'known' ? (
        <Thanks>{errorSentence(alreadyOpen, 'createReport')}</Thanks>
      ) : me === undefined ? (
        <Loading />
      ) : me?.handle ? (
        <ReportForm post={post} target={target} onOutcome={setOutcome} />
      ) : (
        <SignInToReport anchor={anchor} onFollow={onClose} />
      )}
    </Dialog>
  );
}

/** To a visitor: the way to sign in, and the form for those whom the text is about. */
function SignInToReport({ anchor, onFollow }: { anchor: string; onFollow: () => void }) {
  const link = useSignInLink(anchor);
  return (
    <>
      <p role="alert" className="mt-2">
        {errorSentence('auth/unauthenticated', 'createReport')}
      </p>
      <ButtonLink {...link} variant="primary" block className="mt-4">
        {shell.signIn}
      </ButtonLink>
      <p className="mt-5 text-sm text-ink-soft">{copy.aboutYou}</p>
      <Link to={removalForm} onClick={onFollow} className="link inline-flex min-h-11 items-center text-sm font-bold">
        {copy.askRemoval}
      </Link>
    </>
  );
}

interface ReportFormProps extends Pick<Reported, 'post' | 'target'> {
  onOutcome: (outcome: 'sent' | 'known') => void;
}

function ReportForm({ post, target, onOutcome }: ReportFormProps) {
  const api = useApi();
  const [reason, choose] = useState<ReportReason | null>(null);
  const [note, setNote] = useState('');
  const keyFor = useAttempt();
  const isTooLong = note.length > lengths.reportNote;
  const send = useMutation({
    mutationFn: (reason: ReportReason) => {
      const json = { targetType: target.type, targetId: target.id, reason, note };
      return answerOf(
        api.api[':kind'][':id'].reports.$post(
          {
            param: { kind: kindPaths[post.kind], id: post.id },
            json,
            header: { 'idempotency-key': keyFor(json) },
          },
          { init: padded(json) },
        ),
      );
    },
    onSuccess: () => onOutcome('sent'),
    onError({ code }) {
      if (code === alreadyOpen) onOutcome('known');
    },
  });
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (reason && !isTooLong && !send.isPending) send.mutate(reason);
  };
  return (
    <form onSubmit={submit}>
      <p className="mt-1 mb-3 text-sm text-ink-soft">{copy.privacy}</p>
      <fieldset className="grid gap-2 md:gap-1.5">
        <legend className="sr-only">{copy.title}</legend>
        {reportReasons.map((option) => (
          <RadioRow
            key={option}
            name="reason"
            value={option}
            checked={reason === option}
            gloss={copy.reasons[option].gloss}
            onChange={() => choose(option)}
          >
            {copy.reasons[option].name}
          </RadioRow>
        ))}
      </fieldset>
      <div className="mt-4">
        <Field
          label={copy.note}
          optional
          count={{ length: note.length, limit: lengths.reportNote }}
          error={isTooLong ? fieldErrors.tooLong(formatCount(lengths.reportNote)) : undefined}
        >
          <Textarea
            value={note}
            placeholder={copy.notePlaceholder}
            short
            onChange={(event) => setNote(event.target.value)}
          />
        </Field>
      </div>
      <DialogActions failure={send.error && <CallFailure failure={send.error} operation="createReport" />}>
        <Button type="submit" variant="primary" className="grow" disabled={!reason || isTooLong} busy={send.isPending}>
          {copy.submit}
        </Button>
      </DialogActions>
    </form>
  );
}

/** The thanks after a report; calls `onOver` by itself after the confirmation time. */
function Thanks({ onOver, children }: { onOver?: () => void; children: string }) {
  const over = useRef(onOver);
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    words.current?.focus();
    if (!over.current) return;
    const timer = setTimeout(over.current, waits.reportThanks);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p
      ref={words}
      tabIndex={-1}
      role="status"
      className="flex items-center gap-3 py-6 text-md font-semibold text-good-ink"
    >
      <Icon name="check-circle-fill" className="text-[1.6rem]" />
      {children}
    </p>
  );
}
