import { type RefObject, useRef, useState } from 'react';
import type { WithheldPost } from '#contract/admin.ts';
import { admin } from '#contract/copy/admin.ts';
import type { WithholdingRule } from '#contract/door-rules.ts';
import { formatCount } from '#contract/text/numbers.ts';
import { useClaim, useDecide } from '#web/admin/calls.ts';
import { ClaimButton, ClaimForm, ClaimLine } from '#web/admin/claim.tsx';
import { ConfirmDialog } from '#web/admin/confirm-session.tsx';
import { DecisionHistory } from '#web/admin/decision-history.tsx';
import { isUnconfirmed } from '#web/admin/queries.ts';
import { announce } from '#web/platform/announce.ts';
import { lazyPart } from '#web/platform/lazy-part.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { Field } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Select } from '#web/ui/input.tsx';
import { OnDemand } from '#web/ui/on-demand.tsx';
import { Summary } from '#web/ui/summary.tsx';
import { useHeld } from '../held.ts';
import { HeldLine } from '../held-line.tsx';
import { useRowFocus } from '../row-focus.ts';
import { rowKeys, walkRows } from '../row-keys.ts';
import { SnapshotView } from '../snapshot-view.tsx';
import { titleOf } from '../title.ts';

const PublishDialog = lazyPart(() => import('./publish-dialog.tsx'));
const DecideDialog = lazyPart(() => import('#web/admin/decide-dialog.tsx'));

const copy = admin.withheld;

interface WithheldProps {
  posts: WithheldPost[];
  /** The number of all that wait, of which `posts` may be a part. */
  total: number;
  /** The heading that takes focus when no row is left. */
  heading: RefObject<HTMLElement | null>;
}

/** What a moderator does about several posts of one rule. */
interface Opened {
  what: 'publish' | 'remove';
  posts: WithheldPost[];
}

/** The posts that wait for a moderator, by the rule that holds them; those of one rule can be decided together. */
export function Withheld({ posts, total, heading }: WithheldProps) {
  const [open, setOpen] = useState<Opened | null>(null);
  const [chosen, choose] = useState<WithholdingRule | ''>('');
  const list = useRef<HTMLDivElement>(null);
  const rowFocus = useRowFocus(list, heading);
  const groups = Map.groupBy(posts, ({ rule }) => rule);
  const shown = [...groups].filter(([rule]) => !groups.has(chosen as WithholdingRule) || rule === chosen);
  return (
    <section className="mt-8">
      {total > 0 && (
        <>
          <h2 className="text-lg tabular-nums">{copy.title(formatCount(total))}</h2>
          <p className="mt-1 max-w-[64ch] leading-normal text-ink-soft">
            {copy.lead} {total > posts.length && copy.some(formatCount(posts.length))}
          </p>
        </>
      )}
      {groups.size > 1 && (
        <div className="mt-4 max-w-90">
          <Field label={copy.rule}>
            <Select value={chosen} onChange={({ target }) => choose(target.value as WithholdingRule | '')}>
              <option value="">{copy.all}</option>
              {[...groups].map(([rule, ofRule]) => (
                <option key={rule} value={rule}>
                  {copy.ruleCount(copy.rules[rule], formatCount(ofRule.length))}
                </option>
              ))}
            </Select>
          </Field>
        </div>
      )}
      <div ref={list} {...rowFocus}>
        {shown.map(([rule, ofRule]) => (
          <section key={rule} className="mt-4">
            <h3 className="font-bold">{copy.rules[rule]}</h3>
            <Together posts={ofRule} onOpen={setOpen} />
            <ul className="mt-2 grid gap-3" onKeyDown={walkRows(list)}>
              {ofRule.map((post) => (
                <li key={post.postId}>
                  <Row post={post} onRemove={() => setOpen({ what: 'remove', posts: [post] })} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {open && (
        <OnDemand>
          {open.what === 'publish' && <PublishDialog posts={open.posts} onClose={() => setOpen(null)} />}
          {open.what === 'remove' && <RemoveDialog posts={open.posts} onClose={() => setOpen(null)} />}
        </OnDemand>
      )}
    </section>
  );
}

/** The buttons that decide about all posts of a rule, but for those that a moderator has claimed. */
function Together({ posts, onOpen }: { posts: WithheldPost[]; onOpen: (opened: Opened) => void }) {
  const free = posts.filter(({ claim }) => !claim);
  if (posts.length < 2 || free.length === 0) return null;
  const count = formatCount(free.length);
  return (
    <div className="mt-2 flex flex-wrap justify-between gap-2">
      <Button size="sm" onClick={() => onOpen({ what: 'publish', posts: free })}>
        <Icon name="check-bold" />
        {copy.publishAll(count)}
      </Button>
      <Button
        size="sm"
        variant="quiet"
        className="text-bad-ink"
        onClick={() => onOpen({ what: 'remove', posts: free })}
      >
        <Icon name="trash-bold" />
        {copy.removeAll(count)}
      </Button>
    </div>
  );
}

function RemoveDialog({ posts: [first, ...others], onClose }: { posts: WithheldPost[]; onClose: () => void }) {
  if (!first) return null;
  const isBulk = others.length > 0;
  return (
    <DecideDialog
      target={first}
      others={others.map((target) => ({ target, reportIds: [] }))}
      rule="spam"
      author={isBulk ? undefined : first.now.authorHandle}
      onDeleted={() => announce(isBulk ? admin.decide.removedAll : admin.decide.removed)}
      onClose={onClose}
    />
  );
}

/** A withheld post with its text; the keys are those of the reports. */
function Row({ post, onRemove }: { post: WithheldPost; onRemove: () => void }) {
  const decide = useDecide();
  const claiming = useClaim(post);
  const row = useRef<HTMLElement>(null);
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const { kind, postId, targetType, targetId, now, claim } = post;
  const title = titleOf(targetType, now);
  const publish = () => {
    if (decide.isPending) return;
    decide.mutateAsync({ kind, postId, targetType, targetId, action: 'keep' }).then(
      () => announce(copy.published),
      () => {},
    );
  };
  const { isHeld, hold } = useHeld(row, publish);
  const acts = {
    o: () => details.current?.toggleAttribute('open'),
    u: () => claiming.mutate(claim?.note ?? ''),
    c: hold,
    s: onRemove,
  };
  return (
    <article
      ref={row}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the row takes the keys by which moderators work through the list.
      tabIndex={0}
      aria-label={title}
      className="rounded-md border border-line bg-surface p-4.5 focus-visible:-outline-offset-2 dark:border-transparent"
      onKeyDown={rowKeys(row, isHeld ? {} : acts)}
    >
      <p className="text-sm text-ink-soft">
        {admin.reports.targets[targetType]} · {now.authorHandle}
      </p>
      <ClaimLine claim={claim} />
      <p className="mt-1 font-read leading-normal wrap-anywhere">{title}</p>
      <details ref={details} className="group mt-1" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <Summary>{copy.text}</Summary>
        {isOpen && (
          <div className="grid gap-4">
            <SnapshotView targetType={targetType} snapshot={now} />
            <DecisionHistory of="post" id={postId} />
            <ClaimForm target={post} claim={claim} />
          </div>
        )}
      </details>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <HeldLine isHeld={isHeld} says={copy.publishing}>
          <Button size="sm" aria-label={copy.publishThis(title)} busy={decide.isPending} onClick={hold}>
            <Icon name="check-bold" />
            {copy.publish}
          </Button>
          <ClaimButton claiming={claiming} claim={claim} title={title} />
          <IconButton label={admin.reports.removeThis(title)} className="text-bad-ink" onClick={onRemove}>
            <Icon name="trash-bold" className="text-[1.25rem] text-bad-ink" />
          </IconButton>
        </HeldLine>
      </div>
      {claiming.error && <ErrorLine>{claiming.error.message}</ErrorLine>}
      {isUnconfirmed(decide.error) ? (
        <ConfirmDialog onConfirmed={publish} onClose={decide.reset} />
      ) : (
        decide.error && <ErrorLine>{decide.error.message}</ErrorLine>
      )}
    </article>
  );
}
