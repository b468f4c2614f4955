import type { UseMutationResult } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { comments as copy } from '#contract/copy/comments.ts';
import { fieldErrors } from '#contract/copy/errors.ts';
import { lengths } from '#contract/limits.ts';
import { formatCount } from '#contract/text/numbers.ts';
import { showsSomething } from '#contract/text/visible.ts';
import { CallProgress } from '#web/content/call-failure.tsx';
import { Guarded } from '#web/content/personal-data/guarded.tsx';
import { refusalOf } from '#web/content/personal-data/refusal.ts';
import type { ApiFailure } from '#web/platform/api.ts';
import { useAttempt } from '#web/platform/attempt.ts';
import { drafts } from '#web/platform/drafts.ts';
import type { Trying } from '#web/platform/use-keep-trying.ts';
import { Button } from '#web/ui/button.tsx';
import { Counter, Field } from '#web/ui/field.tsx';
import { Textarea } from '#web/ui/input.tsx';
import type { Words } from './calls.ts';

interface ComposerProps<Sent> {
  label: string;
  placeholder?: string;
  submit: string;
  send: UseMutationResult<Sent, ApiFailure, Words> & Trying;
  /** The operation whose error sentences are shown. */
  operation: 'createComment' | 'editComment';
  /** The name of the draft. */
  draft: string;
  initial?: string;
  autoFocus?: boolean;
  onSent: (sent: Sent) => void;
  onCancel?: () => void;
}

/** The number of characters before the limit from which they are counted: most comments never come near. */
const countedBefore = 200;

/** The form for a comment, with a character counter near its limit, and a draft. */
export function Composer<Sent>(props: ComposerProps<Sent>) {
  const { send, draft, initial = '' } = props;
  const [text, setText] = useState(() => readDraft(draft) || initial);
  const keyFor = useAttempt();
  const isTooLong = text.length > lengths.comment;
  const refusal = refusalOf(text);
  const canSend = showsSomething(text) && !isTooLong && !refusal && text !== initial;

  const type = (typed: string) => {
    setText(typed);
    if (typed === initial) drafts.erase(draft);
    else drafts.save(draft, typed);
  };
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (!canSend || send.isPending) return;
    send.mutate(
      { text, key: keyFor(text) },
      {
        onSuccess: (sent) => {
          type(initial);
          props.onSent(sent);
        },
      },
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
  };

  return (
    <form onSubmit={submit} className="grid gap-3">
      <Guarded text={text}>
        <Field
          label={<span className="sr-only">{props.label}</span>}
          error={isTooLong ? fieldErrors.tooLong(formatCount(lengths.comment)) : refusal}
        >
          <Textarea
            value={text}
            readOnly={send.isPending}
            placeholder={props.placeholder}
            autoFocus={props.autoFocus}
            short
            onChange={(event) => type(event.target.value)}
            onKeyDown={onKeyDown}
          />
        </Field>
      </Guarded>
      <CallProgress call={send} operation={props.operation} />
      <div className="flex flex-wrap items-center justify-end gap-2">
        {text.length > lengths.comment - countedBefore && (
          <span className="mr-auto text-sm text-ink-faint">
            <Counter length={text.length} limit={lengths.comment} />
          </span>
        )}
        {props.onCancel && (
          <Button variant="quiet" size="sm" onClick={props.onCancel}>
            {copy.cancel}
          </Button>
        )}
        <Button
          type="submit"
          variant="primary"
          size="sm"
          className="whitespace-nowrap"
          disabled={!canSend}
          busy={send.isPending}
        >
          {props.submit}
        </Button>
      </div>
    </form>
  );
}

function readDraft(name: string): string {
  const kept = drafts.load(name);
  return typeof kept === 'string' ? kept : '';
}
