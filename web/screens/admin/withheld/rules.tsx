import { useState } from 'react';
import { admin } from '#contract/copy/admin.ts';
import { doorRules, sameText, standingAfter, untrueReports, withholdingRules } from '#contract/door-rules.ts';
import { day } from '#contract/limits.ts';
import { formatCount } from '#contract/text/numbers.ts';
import { Summary } from '#web/ui/summary.tsx';
import { Attack } from './attack.tsx';
import { Limits } from './limits.tsx';

const copy = admin.withheld;
const names: Record<keyof typeof doorRules, string> = { ...copy.refusing, ...copy.rules };
const rules = [...withholdingRules, ...(Object.keys(copy.refusing) as (keyof typeof copy.refusing)[])];

/** The rules of the door with their limits. */
export function Rules() {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="group open:basis-full" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <Summary>{copy.limits}</Summary>
      <Limits rules={rules.map((rule) => ({ name: names[rule], ...doorRules[rule] }))} />
      <p className="mt-2 max-w-[64ch] text-sm text-ink-faint">
        {copy.young} {copy.similar(formatCount(sameText * 100))}{' '}
        {copy.standing(formatCount(standingAfter / day), formatCount(untrueReports))}
      </p>
      {isOpen && <Attack />}
    </details>
  );
}
