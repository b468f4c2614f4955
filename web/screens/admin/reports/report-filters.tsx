import { admin } from '#contract/copy/admin.ts';
import { reports as reportCopy } from '#contract/copy/reports.ts';
import { type ReportReason, reportReasons } from '#contract/dialog-vocabulary.ts';
import { reportTargets } from '#contract/kind-names.ts';
import type { ReportTarget } from '#contract/kinds.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/input.tsx';
import type { ReportFilter } from './groups.ts';

const copy = admin.reports.filters;

interface ReportFiltersProps {
  chosen: ReportFilter;
  onChoose: (filter: ReportFilter) => void;
}

/** The controls that narrow the open reports. */
export function ReportFilters({ chosen, onChoose }: ReportFiltersProps) {
  const { reason = '', targetType = '', isUnclaimed = false } = chosen;
  return (
    <fieldset className="mt-4 grid max-w-180 grid-cols-2 gap-3 md:grid-cols-3">
      <legend className="sr-only">{copy.title}</legend>
      <Field label={copy.reason}>
        <Select
          value={reason}
          onChange={({ target }) => onChoose({ ...chosen, reason: (target.value as ReportReason) || undefined })}
        >
          <option value="">{copy.all}</option>
          {reportReasons.map((one) => (
            <option key={one} value={one}>
              {reportCopy.reasons[one].name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={copy.target}>
        <Select
          value={targetType}
          onChange={({ target }) => onChoose({ ...chosen, targetType: (target.value as ReportTarget) || undefined })}
        >
          <option value="">{copy.all}</option>
          {reportTargets.map((one) => (
            <option key={one} value={one}>
              {admin.reports.targets[one]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={copy.claim}>
        <Select
          value={isUnclaimed ? 'unclaimed' : ''}
          onChange={({ target }) => onChoose({ ...chosen, isUnclaimed: target.value !== '' })}
        >
          <option value="">{copy.all}</option>
          <option value="unclaimed">{copy.unclaimed}</option>
        </Select>
      </Field>
    </fieldset>
  );
}
