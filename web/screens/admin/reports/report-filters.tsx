import type { OpenReportsFilter } from '#contract/admin.ts';
import { admin } from '#contract/copy/admin.ts';
import { reports as reportCopy } from '#contract/copy/reports.ts';
import { type ReportReason, reportReasons } from '#contract/dialog-vocabulary.ts';
import { reportTargets } from '#contract/kind-names.ts';
import type { ReportTarget } from '#contract/kinds.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/input.tsx';

const copy = admin.reports.filters;

interface ReportFiltersProps {
  chosen: OpenReportsFilter;
  onChoose: (filter: OpenReportsFilter) => void;
}

/** The controls that narrow the open reports. */
export function ReportFilters({ chosen, onChoose }: ReportFiltersProps) {
  const { reason = '', targetType = '', free = false } = chosen;
  return (
    <fieldset className="mt-4 grid max-w-180 grid-cols-2 gap-3 max-md:*:last:col-span-2 md:grid-cols-3">
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
          value={free ? 'free' : ''}
          onChange={({ target }) => onChoose({ ...chosen, free: target.value !== '' || undefined })}
        >
          <option value="">{copy.all}</option>
          <option value="free">{copy.free}</option>
        </Select>
      </Field>
    </fieldset>
  );
}
