import { useQuery } from '@tanstack/react-query';
import { admin } from '#contract/copy/admin.ts';
import { type AttackRule, attackRules } from '#contract/door-rules.ts';
import { attackNow } from '#web/admin/queries.ts';
import { useApi } from '#web/platform/api.ts';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { Limits } from './limits.tsx';

const copy = admin.withheld;
const rules = Object.keys(attackRules) as AttackRule[];

/** The limits that tell an attack, and whether newcomers compute a proof of work now. */
export function Attack() {
  const attack = useQuery(attackNow(useApi()));
  return (
    <div className="mt-3 text-sm text-ink-soft">
      <p className="max-w-[64ch]">{copy.attack.lead}</p>
      <Limits rules={rules.map((rule) => ({ name: copy.attack.rules[rule], ...attackRules[rule] }))} />
      {attack.isError ? (
        <ErrorLine onRetry={() => void attack.refetch()}>{copy.attack.failed}</ErrorLine>
      ) : (
        <p role="status" className="mt-1 font-semibold">
          {attack.data && copy.attack.states[attack.data.attack]}
        </p>
      )}
    </div>
  );
}
