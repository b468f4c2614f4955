import type { UseFormReturn } from 'react-hook-form';
import { share } from '#contract/copy/share.ts';
import { lengths } from '#contract/limits.ts';
import { cities, sectors, sharePositions } from '#contract/vocabulary.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input, Select } from '#web/ui/input.tsx';
import type { Draft } from './draft.ts';

const choices = [
  { name: 'city', label: share.city, options: cities },
  { name: 'sector', label: share.sector, options: sectors },
  { name: 'positionType', label: share.position, options: sharePositions },
] as const;

/** Step 1, "Kimlik": where it was, and under which name it will be read. */
export function WhereStep({ form, handle }: { form: UseFormReturn<Draft>; handle: string }) {
  const { errors } = form.formState;
  return (
    <>
      <Field label={share.company.label} optional hint={share.company.hint} error={errors.companyName?.message}>
        <Input
          maxLength={lengths.companyName}
          placeholder={share.company.placeholder}
          autoComplete="off"
          {...form.register('companyName')}
        />
      </Field>
      {choices.map(({ name, label, options }) => (
        <Field key={name} label={label} error={errors[name]?.message}>
          <Select {...form.register(name)}>
            <option value="">{share.choose}</option>
            {options.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </Select>
        </Field>
      ))}
      <div className="flex items-center gap-3">
        <Avatar handle={handle} />
        <p className="min-w-0">
          <b className="block leading-tight">{handle}</b>
          <span className="mt-0.5 block text-xs text-ink-faint">{share.speaksAs}</span>
        </p>
      </div>
    </>
  );
}
