import { type ComponentProps, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { fieldErrors } from '#contract/copy/errors.ts';
import { experienceForm } from '#contract/copy/experience-form.ts';
import { formatMonth } from '#contract/text/dates.ts';
import { tellsOfDespair } from '#contract/text/despair.ts';
import { Guarded } from '#web/content/personal-data/guarded.tsx';
import { useNow } from '#web/platform/clock.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Field } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Select, Textarea } from '#web/ui/input.tsx';
import { type Draft, faultOfText } from './draft.ts';
import { monthsByYear } from './months.ts';

interface StoryStepProps {
  form: UseFormReturn<Draft>;
  /** The maximum length of the text. */
  limit: number;
  /** Appended to the labels of required fields. */
  mark?: string;
}

/** Step 2, "Detaylar": when it was and what happened. */
export function StoryStep({ form, limit, mark = '' }: StoryStepProps) {
  const { errors, defaultValues } = form.formState;
  const [aside, setAside] = useState<HTMLElement | null>(null);
  const [startDate, endDate, text, firm] = useWatch({
    control: form.control,
    name: ['startDate', 'endDate', 'experienceText', 'companyName'],
  });
  const { despair } = experienceForm;
  const misordered = startDate && endDate && startDate > endDate ? fieldErrors.monthOrder : undefined;
  return (
    <>
      {/* The longer label is given the space that it needs on the narrowest phones. */}
      <div className="flex flex-wrap items-start gap-x-3 gap-y-5 *:min-w-0 *:grow *:basis-38 max-[23.4rem]:*:first:basis-41 max-[23.4rem]:*:last:basis-34">
        <Field label={experienceForm.start} optional error={errors.startDate?.message}>
          <MonthSelect none={experienceForm.noDate} stored={defaultValues?.startDate} {...form.register('startDate')} />
        </Field>
        <Field label={experienceForm.end} optional error={misordered ?? errors.endDate?.message}>
          <MonthSelect
            none={startDate ? experienceForm.ongoing : experienceForm.noDate}
            stored={defaultValues?.endDate}
            {...form.register('endDate')}
          />
        </Field>
      </div>
      <Guarded text={text} firm={firm} place={aside}>
        <Field
          label={experienceForm.text.label + mark}
          aside={<div ref={setAside} className="flex grow" />}
          hint={experienceForm.text.hint}
          count={{ length: text.length, limit }}
          error={errors.experienceText?.message ?? faultOfText(text, limit)}
        >
          <Textarea className="min-h-76" {...form.register('experienceText')} />
        </Field>
      </Guarded>
      <div role="status" className="empty:hidden">
        {tellsOfDespair(text) && (
          <Callout title={despair.title}>
            {despair.text}
            <p className="mt-3">
              <ButtonLink to={despair.call.to} variant="primary">
                <Icon name="phone-bold" />
                {despair.call.label}
              </ButtonLink>
            </p>
          </Callout>
        )}
      </div>
    </>
  );
}

interface MonthSelectProps extends ComponentProps<'select'> {
  /** The label of the empty choice. */
  none: string;
  /** A month that is offered even when it is older than the others. */
  stored: string | undefined;
}

function MonthSelect({ none, stored, ...field }: MonthSelectProps) {
  const years = monthsByYear(useNow());
  const isMissing = stored && !years.some(({ months }) => months.some(({ value }) => value === stored));
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
      {isMissing && <option value={stored}>{formatMonth(stored)}</option>}
    </Select>
  );
}
