import { type UseFormReturn, useWatch } from 'react-hook-form';
import { errorSentence, fieldErrors } from '#contract/copy/errors.ts';
import { listingForm as copy } from '#contract/copy/listing-form.ts';
import { wizard } from '#contract/copy/wizard.ts';
import { lengths } from '#contract/limits.ts';
import { platforms } from '#contract/listing-vocabulary.ts';
import { cities, newPostPositions, sectors } from '#contract/vocabulary.ts';
import { Guarded } from '#web/content/personal-data/guarded.tsx';
import { refusalOf } from '#web/content/personal-data/refusal.ts';
import { Field } from '#web/ui/field.tsx';
import { Input, Select } from '#web/ui/input.tsx';
import { completed, webAddress } from '../web-address.ts';
import { type Draft, isLink, isTooLong, usualInAds } from './draft.ts';

const choices = [
  { name: 'city', label: copy.city, options: cities },
  { name: 'sector', label: copy.sector, options: sectors },
  { name: 'positionType', label: copy.position, options: newPostPositions },
] as const;

/** The validation rule of a text that will be public: its maximum length, since pasted text is not truncated, and what is refused. */
export const sendable = (name: Parameters<typeof isTooLong>[0]) => (text: string) =>
  isTooLong(name, text) ? errorSentence('listing/too-long') : (refusalOf(text) ?? true);

/** Step 1, "Temel Bilgiler": the title of the listing and where it was published. */
export function BasicsStep({ form }: { form: UseFormReturn<Draft> }) {
  const { register, control } = form;
  const { errors } = form.formState;
  const [jobTitle, companyName, jobUrl] = useWatch({ control, name: ['jobTitle', 'companyName', 'jobUrl'] });
  const host = isLink(jobUrl) ? webAddress(completed(jobUrl))?.host : undefined;
  return (
    <>
      <Guarded
        text={jobTitle}
        firm={companyName}
        title={copy.listingText.personalData}
        tells={copy.listingText.tells}
        kept={{ kinds: usualInAds, words: [] }}
      >
        <Field
          label={copy.jobTitle.label}
          hint={copy.jobTitle.hint}
          count={{ length: jobTitle.length, limit: lengths.jobTitle }}
          error={errors.jobTitle?.message}
        >
          <Input autoComplete="off" {...register('jobTitle', { validate: sendable('jobTitle') })} />
        </Field>
      </Guarded>
      <Field label={copy.platform.label} error={errors.platform?.message}>
        <Select {...register('platform')}>
          <option value="">{copy.platform.choose}</option>
          {platforms.map((platform) => (
            <option key={platform}>{platform}</option>
          ))}
        </Select>
      </Field>
      <Field
        label={copy.company.label}
        optional
        count={{ length: companyName.length, limit: lengths.companyName }}
        error={errors.companyName?.message}
      >
        <Input
          placeholder={copy.company.placeholder}
          autoComplete="off"
          {...register('companyName', { validate: sendable('companyName') })}
        />
      </Field>
      <div className="flex flex-wrap items-start gap-x-3 gap-y-5 *:min-w-0 *:grow *:basis-38">
        {choices.map(({ name, label, options }) => (
          <Field key={name} label={label} optional error={errors[name]?.message}>
            <Select {...register(name)}>
              <option value="">{wizard.choose}</option>
              {options.map((option) => (
                <option key={option}>{option}</option>
              ))}
            </Select>
          </Field>
        ))}
      </div>
      <Field
        label={copy.jobUrl.label}
        optional
        hint={host && <span className="break-all">{copy.jobUrl.leadsTo(host)}</span>}
        error={errors.jobUrl?.message}
      >
        <Input
          type="url"
          inputMode="url"
          placeholder="https://"
          autoComplete="off"
          {...register('jobUrl', {
            validate: (typed) => isLink(typed) || fieldErrors.webAddress,
            onBlur: ({ target }) => form.setValue('jobUrl', completed(target.value)),
          })}
        />
      </Field>
    </>
  );
}
