import { useQuery } from '@tanstack/react-query';
import { type RefObject, useRef } from 'react';
import { admin } from '#contract/copy/admin.ts';
import { removal } from '#contract/copy/removal-requests.ts';
import { policy } from '#contract/policy.ts';
import { type OpenRemovalRequest, requestNumber } from '#contract/removal-requests.ts';
import { formatCount } from '#contract/text/numbers.ts';
import { useAnswerRequest } from '#web/admin/calls.ts';
import { ConfirmDialog } from '#web/admin/confirm-session.tsx';
import { isUnconfirmed, openRemovalRequests } from '#web/admin/queries.ts';
import { announce } from '#web/platform/announce.ts';
import { useApi } from '#web/platform/api.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { Due } from '../due.tsx';
import { useRowFocus } from '../row-focus.ts';

const copy = admin.removalRequests;

/** The removal requests that wait for the team; nothing where there are none. */
export function RemovalRequests({ heading }: { heading: RefObject<HTMLElement | null> }) {
  const rows = useRef<HTMLUListElement>(null);
  const rowFocus = useRowFocus(rows, heading);
  const list = useQuery(openRemovalRequests(useApi()));
  if (list.isError) return <ErrorLine onRetry={() => void list.refetch()}>{copy.failed}</ErrorLine>;
  const items = list.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <section className="mt-8">
      <h2 className="text-lg tabular-nums">{copy.title(formatCount(items.length))}</h2>
      <p className="mt-1 max-w-[64ch] leading-normal text-ink-soft">{copy.lead(policy.takedownReviewHours)}</p>
      <ul ref={rows} className="mt-3 grid gap-3" {...rowFocus}>
        {items.map((request) => (
          <li key={request.id}>
            <Row request={request} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Row({ request: { id, content, reason, message, hasAddress, dueAt } }: { request: OpenRemovalRequest }) {
  const answer = useAnswerRequest();
  const number = requestNumber(id);
  const end = () =>
    answer.mutateAsync(id).then(
      () => announce(copy.answered),
      () => {},
    );
  return (
    <article className="rounded-md border border-line bg-surface p-4.5 dark:border-transparent">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b className="font-bold">{removal.reason.names[reason]}</b>
        <Due at={dueAt} />
      </p>
      <p className="mt-1 text-sm text-ink-soft">{copy.number(number)}</p>
      <p className="mt-2 break-words">{content}</p>
      <p className="mt-2 font-read leading-normal break-words whitespace-pre-line">{message}</p>
      <p className="mt-3 text-sm text-ink-soft">{hasAddress ? copy.hasAddress : copy.noAddress}</p>
      <Button size="sm" className="mt-3" aria-label={copy.answerThis(number)} busy={answer.isPending} onClick={end}>
        {copy.answer}
      </Button>
      {isUnconfirmed(answer.error) ? (
        <ConfirmDialog onConfirmed={end} onClose={answer.reset} />
      ) : (
        answer.error && <ErrorLine>{answer.error.message}</ErrorLine>
      )}
    </article>
  );
}
