import type { Snapshot } from '#contract/admin.ts';
import { experiences } from '#contract/copy/experiences.ts';
import { formatSpan } from '#contract/text/dates.ts';
import { positionLabel, toneOf } from '#contract/vocabulary.ts';
import { Facts } from '#web/content/facts.tsx';
import { SnapshotText } from '#web/content/snapshot-text.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { VerdictBadge } from '#web/ui/verdict-badge.tsx';

/** The snapshot of an experience. */
export function ExperienceBody({ snapshot }: { snapshot: Snapshot }) {
  const { companyName, sector, city, positionType, startDate, endDate, tags = [], text } = snapshot;
  const facts = [sector, city, positionType && positionLabel(positionType)].filter(Boolean);
  const span = (startDate || endDate) && formatSpan(startDate ?? null, endDate ?? null);
  return (
    <>
      <h3 className="mt-4 text-lg font-bold break-words">{companyName ?? facts.join(' · ')}</h3>
      {(companyName || span) && <Facts facts={companyName ? [...facts, span] : [span]} />}
      <SnapshotText text={text} />
      <ul aria-label={experiences.tags} className="mt-3.5 flex flex-wrap gap-2">
        {tags.map((tag) => (
          <li key={tag}>
            <Chip tone={toneOf(tag)}>{tag}</Chip>
          </li>
        ))}
      </ul>
    </>
  );
}

export function ExperienceVerdict({ snapshot: { isPositive } }: { snapshot: Snapshot }) {
  return (
    <VerdictBadge verdict={isPositive ? 'good' : 'bad'}>{isPositive ? experiences.good : experiences.bad}</VerdictBadge>
  );
}
