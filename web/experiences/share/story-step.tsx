import { type UseFormReturn, useWatch } from 'react-hook-form';
import { fieldErrors } from '#contract/copy/errors.ts';
import { share } from '#contract/copy/share.ts';
import { lengths } from '#contract/limits.ts';
import { findPersonalData } from '#contract/text/personal-data.ts';
import { useNow } from '#web/platform/clock.ts';
import { Field } from '#web/ui/field.tsx';
import { Select, Textarea } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Draft } from './draft.ts';
import { monthsByYear } from './months.ts';

/** Step 2, "Detaylar": when it was and what happened. */
export function StoryStep({ form }: { form: UseFormReturn<Draft> }) {
  const { errors } = form.formState;
  const [startDate, endDate, text] = useWatch({
    control: form.control,
    name: ['startDate', 'endDate', 'experienceText'],
  });
  const misordered = startDate && endDate && startDate > endDate ? fieldErrors.monthOrder : undefined;
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] items-start gap-x-3 gap-y-5">
        <Field label={share.start} optional error={errors.startDate?.message}>
          <MonthSelect none={share.noDate} {...form.register('startDate')} />
        </Field>
        <Field label={share.end} optional error={misordered ?? errors.endDate?.message}>
          <MonthSelect none={startDate ? share.ongoing : share.noDate} {...form.register('endDate')} />
        </Field>
      </div>
      <Field
        label={share.text.label}
        hint={share.text.hint}
        count={{ length: text.length, limit: lengths.experienceText }}
        error={errors.experienceText?.message}
      >
        <Textarea maxLength={lengths.experienceText} className="min-h-76" {...form.register('experienceText')} />
      </Field>
      {findPersonalData(text).map((finding) => (
        <Notice key={finding} tone="bad" role="status">
          {share.personalData[finding]}
        </Notice>
      ))}
    </>
  );
}

function MonthSelect({ none, ...field }: { none: string } & React.ComponentProps<'select'>) {
  const years = monthsByYear(useNow());
  return (
    <Select {...field}>
      <option value="">{none}</option>
      {years.map(({ year, months }) => (
        <optgroup key={year} label={year}>
          {months.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  );
}
