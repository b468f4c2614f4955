import { type UseFormReturn, useWatch } from 'react-hook-form';
import { experienceForm } from '#contract/copy/experience-form.ts';
import { lengths } from '#contract/limits.ts';
import { cities, positionLabel, sectors } from '#contract/vocabulary.ts';
import { Guarded } from '#web/content/personal-data/guarded.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input, Select } from '#web/ui/input.tsx';
import { type Draft, faultOfName } from './draft.ts';

interface WhereStepProps {
  form: UseFormReturn<Draft>;
  positions: readonly string[];
  /** Appended to the labels of required fields. */
  mark?: string;
}

/** Step 1, "Kimlik": where it was; what may be left out comes last. */
export function WhereStep({ form, positions, mark = '' }: WhereStepProps) {
  const { errors, defaultValues } = form.formState;
  const companyName = useWatch({ control: form.control, name: 'companyName' });
  const choices = [
    { name: 'city', label: experienceForm.city + mark, options: cities },
    { name: 'sector', label: experienceForm.sector + mark, options: sectors },
    { name: 'positionType', label: experienceForm.position, options: positions },
  ] as const;
  return (
    <>
      {choices.map(({ name, label, options }) => (
        <Field key={name} label={label} error={errors[name]?.message}>
          <Select {...form.register(name)}>
            {/* A chosen position can be changed, not cleared. */}
            {(name !== 'positionType' || defaultValues?.positionType === '') && (
              <option value="">{experienceForm.choose}</option>
            )}
            {options.map((option) => (
              <option key={option} value={option}>
                {positionLabel(option)}
              </option>
            ))}
          </Select>
        </Field>
      ))}
      <Guarded text={companyName} firm={companyName}>
        <Field
          label={experienceForm.company.label}
          optional
          hint={experienceForm.company.hint}
          count={{ length: companyName.length, limit: lengths.companyName }}
          error={errors.companyName?.message ?? faultOfName(companyName)}
        >
          <Input
            placeholder={experienceForm.company.placeholder}
            autoComplete="off"
            {...form.register('companyName')}
          />
        </Field>
      </Guarded>
    </>
  );
}
