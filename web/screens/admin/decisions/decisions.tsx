import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Decision } from '#contract/admin.ts';
import { admin } from '#contract/copy/admin.ts';
import { controls } from '#contract/copy/controls.ts';
import { reports } from '#contract/copy/reports.ts';
import { type DecisionAction, sanctionActions, targetActions } from '#contract/dialog-vocabulary.ts';
import { policy } from '#contract/policy.ts';
import { formatCount } from '#contract/text/numbers.ts';
import { type DecisionFilter, decisionFilters, decisionList } from '#web/admin/queries.ts';
import type { IconName } from '#web/icons/names.ts';
import { useApi } from '#web/platform/api.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { Field } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Select } from '#web/ui/input.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Summary } from '#web/ui/summary.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { LiftSanction } from '../lift-sanction.tsx';
import { SnapshotView } from '../snapshot-view.tsx';

const copy = admin.decisions;

/** The log of decisions, newest first; it is read-only. */
export function Decisions() {
  const [filter, choose] = useState<DecisionFilter>('all');
  const list = useInfiniteQuery(decisionList(useApi(), filter));
  const decisions = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <h1 className="mt-6 text-xl">{copy.title}</h1>
      <p className="mt-2 max-w-[64ch] leading-normal text-ink-soft">
        {copy.lead(policy.contentRemovalDays, policy.decisionYears)}
      </p>
      <div className="mt-4 max-w-80">
        <Field label={copy.filter}>
          <Select value={filter} onChange={(event) => choose(event.target.value as DecisionFilter)}>
            {(Object.keys(decisionFilters) as DecisionFilter[]).map((one) => (
              <option key={one} value={one}>
                {copy.filters[one]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {list.isPending && <Loading />}
      {list.isError && <ErrorLine onRetry={() => void list.refetch()}>{copy.failed}</ErrorLine>}
      {list.isSuccess && decisions.length === 0 && (
        <p className="py-8 text-ink-soft">{filter === 'all' ? copy.none : copy.noneLeft}</p>
      )}
      <ul className="mt-5 grid gap-3">
        {decisions.map((decision) => (
          <li key={decision.id}>
            <DecisionRow decision={decision} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          className="mt-5"
          busy={list.isFetchingNextPage}
          busyLabel={controls.loading}
          onClick={() => void list.fetchNextPage()}
        >
          {copy.more}
        </Button>
      )}
    </>
  );
}

/** Whether a decision answers the reports of its target; one about a family does not. */
const isAboutTarget = (action: DecisionAction) => (targetActions as readonly string[]).includes(action);

const isAboutSanction = (action: DecisionAction) => (sanctionActions as readonly string[]).includes(action);

const icons: Record<DecisionAction, IconName> = {
  delete: 'trash-bold',
  keep: 'check-bold',
  'family-split': 'minus-bold',
  'family-join': 'plus-bold',
  'family-undo': 'arrow-u-up-left-bold',
  sanction: 'flag-fill',
  'sanction-lift': 'arrow-u-up-left-bold',
  'objection-refused': 'check-bold',
};

function DecisionRow({ decision }: { decision: Decision }) {
  const { action, rule, why, sanction, targetType, snapshot, decidedBy, authorHandle, reporters } = decision;
  const facts = [
    isAboutTarget(action) && (reporters > 0 ? copy.reporters(formatCount(reporters)) : copy.unreported),
    authorHandle && copy.of(authorHandle),
    decidedBy && copy.by(decidedBy),
  ].filter(Boolean);
  return (
    <article className="rounded-md border border-line bg-surface p-4.5 dark:border-transparent">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="inline-flex items-center gap-[0.4em] font-bold text-[1rem]">
          <Icon name={icons[action]} className="text-ink-faint" />
          {admin.reports.targets[targetType]} · {copy.actions[action]}
        </h2>
        {(rule || sanction) && (
          <span>
            {[rule && reports.reasons[rule].name, sanction && admin.sanctions[sanction]].filter(Boolean).join(' · ')}
          </span>
        )}
        <TimeAgo moment={decision.decidedAt} className="text-sm text-ink-faint" />
      </div>
      <p className="mt-1 text-sm text-ink-soft">{facts.join(' · ')}</p>
      {why && <p className="mt-2 font-read leading-normal break-words">“{why}”</p>}
      {decision.isInForce && <LiftSanction id={decision.id} />}
      {snapshot ? (
        <details className="group mt-2">
          <Summary>{copy.snapshot}</Summary>
          <SnapshotView targetType={targetType} snapshot={snapshot} />
        </details>
      ) : (
        // What became of a sanction never had a text.
        !isAboutSanction(action) && <p className="mt-2 text-sm text-ink-faint">{copy.erased}</p>
      )}
    </article>
  );
}
