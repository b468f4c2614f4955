import { type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react';
import type { WithheldPost } from '#contract/admin.ts';
import { admin } from '#contract/copy/admin.ts';
import { formatCount } from '#contract/text/numbers.ts';
import { useClaim, useDecide } from '#web/admin/calls.ts';
import { ClaimLine } from '#web/admin/claim.tsx';
import { ConfirmDialog } from '#web/admin/confirm-session.tsx';
import { isUnconfirmed } from '#web/admin/queries.ts';
import { announce } from '#web/platform/announce.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { OnDemand } from '#web/ui/on-demand.tsx';
import { Summary } from '#web/ui/summary.tsx';
import { SnapshotView } from '../snapshot-view.tsx';
import { titleOf } from '../title.ts';
import { Rules } from './rules.tsx';

// It brings the list of Turkish place and firm names with it.
const Words = lazy(() => import('./words.tsx'));
const DecideDialog = lazy(() => import('#web/admin/decide-dialog.tsx'));

const copy = admin.withheld;

/** The posts that wait for a moderator, by the rule that holds them; those of one rule can be deleted together. */
export function Withheld({ posts }: { posts: WithheldPost[] }) {
  const [removing, remove] = useState<WithheldPost[]>([]);
  const list = useRef<HTMLElement>(null);
  const groups = [...Map.groupBy(posts, ({ rule }) => rule)];
  const walk = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('article') ?? [])];
    const here = rows.findIndex((row) => row.contains(event.target as Node));
    if (step === undefined || here === -1) return;
    event.preventDefault();
    rows[here + step]?.focus();
  };
  const [first, ...others] = removing;
  return (
    <section ref={list} className="mt-6">
      {posts.length > 0 && (
        <>
          <h2 className="text-lg tabular-nums">{copy.title(formatCount(posts.length))}</h2>
          <p className="mt-1 max-w-[64ch] leading-normal text-ink-soft">{copy.lead}</p>
        </>
      )}
      {groups.map(([rule, held]) => (
        <section key={rule} className="mt-4">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h3 className="font-bold">{copy.rules[rule]}</h3>
            {held.length > 1 && (
              <Button size="sm" onClick={() => remove(held)}>
                <Icon name="trash-bold" />
                {copy.removeAll(formatCount(held.length))}
              </Button>
            )}
          </div>
          <ul className="mt-2 grid gap-3" onKeyDown={walk}>
            {held.map((post) => (
              <li key={post.postId}>
                <Row post={post} onRemove={() => remove([post])} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <Rules />
      <Suspense>
        <Words />
      </Suspense>
      {first && (
        <OnDemand>
          <DecideDialog
            target={first}
            others={others.map((target) => ({ target, reportIds: [] }))}
            rule="spam"
            author={others.length > 0 ? undefined : first.now.authorHandle}
            onDeleted={() => announce(others.length > 0 ? admin.decide.removedAll : admin.decide.removed)}
            onClose={() => remove([])}
          />
        </OnDemand>
      )}
    </section>
  );
}

/** A withheld post with its text; the keys are those of the reports. */
function Row({ post, onRemove }: { post: WithheldPost; onRemove: () => void }) {
  const decide = useDecide();
  const claiming = useClaim(post);
  const row = useRef<HTMLElement>(null);
  const { kind, postId, targetType, targetId, now } = post;
  const title = titleOf(targetType, now);
  const publish = () => {
    if (decide.isPending) return;
    decide.mutateAsync({ kind, postId, targetType, targetId, action: 'keep' }).then(
      () => announce(copy.published),
      () => {},
    );
  };
  const byKey = (event: KeyboardEvent) => {
    if (event.target !== row.current || event.ctrlKey || event.metaKey || event.altKey) return;
    const letter = event.key.toLocaleLowerCase('tr');
    const claim = () => claiming.mutate(post.claim?.note ?? '');
    const act = { ç: publish, c: publish, s: onRemove, ü: claim, u: claim }[letter];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <article
      ref={row}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the row takes the keys by which moderators work through the list.
      tabIndex={0}
      aria-label={title}
      className="rounded-md border border-line bg-surface p-4.5 focus-visible:-outline-offset-2 dark:border-transparent"
      onKeyDown={byKey}
    >
      <p className="text-sm text-ink-soft">
        {admin.reports.targets[targetType]} · {now.authorHandle}
      </p>
      <ClaimLine claim={post.claim} />
      <p className="mt-1 line-clamp-3 font-read leading-normal break-words">{title}</p>
      <details className="group mt-1">
        <Summary>{copy.text}</Summary>
        <SnapshotView targetType={targetType} snapshot={now} />
      </details>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <Button size="sm" aria-label={copy.publishThis(title)} busy={decide.isPending} onClick={publish}>
          <Icon name="check-bold" />
          {copy.publish}
        </Button>
        <IconButton label={admin.reports.removeThis(title)} className="text-bad-ink" onClick={onRemove}>
          <Icon name="trash-bold" className="text-[1.25rem] text-bad-ink" />
        </IconButton>
      </div>
      {isUnconfirmed(decide.error) ? (
        <ConfirmDialog onConfirmed={publish} onClose={decide.reset} />
      ) : (
        decide.error && <ErrorLine>{decide.error.message}</ErrorLine>
      )}
    </article>
  );
}
