import { useId, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { experienceForm } from '#contract/copy/experience-form.ts';
import { tagGroups } from '#contract/copy/filter-controls.ts';
import { tagAgainst } from '#contract/experience-rules.ts';
import { type TagTone, tags, toneOf } from '#contract/vocabulary.ts';
import { Callout } from '#web/ui/callout.tsx';
import { classes } from '#web/ui/classes.ts';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PickChip } from '#web/ui/pick-chip.tsx';
import { Summary } from '#web/ui/summary.tsx';
import type { Draft } from './draft.ts';

const verdicts = [
  {
    value: 'good',
    icon: 'hand-heart-fill',
    ink: 'text-good-ink',
    look: 'has-checked:border-good has-checked:bg-good-tint',
    tick: 'bg-good text-on-good',
  },
  {
    value: 'bad',
    icon: 'hand-palm-fill',
    ink: 'text-bad-ink',
    look: 'has-checked:border-bad has-checked:bg-bad-tint',
    tick: 'bg-bad text-on-bad',
  },
] as const;

/** The order of the tags: those of the verdict come first, and those of the other one are folded at the end. */
const orders = {
  '': { open: ['positive', 'negative', 'neutral'], folded: null },
  good: { open: ['positive', 'neutral'], folded: 'negative' },
  bad: { open: ['negative', 'neutral'], folded: 'positive' },
} as const satisfies Record<string, { open: TagTone[]; folded: TagTone | null }>;

interface VerdictStepProps {
  form: UseFormReturn<Draft>;
  /** Appended to the labels of required fields. */
  mark?: string;
}

/** Step 3, "Değerlendirme": good or bad, and the tags. */
export function VerdictStep({ form, mark = '' }: VerdictStepProps) {
  const { errors } = form.formState;
  const [verdict, chosen] = useWatch({ control: form.control, name: ['verdict', 'tags'] });
  const against = tagAgainst(verdict, chosen);
  const { open, folded } = orders[verdict];
  const verdictError = useId();
  const tagsError = useId();
  const [isUnfolded, setUnfolded] = useState(false);
  return (
    <>
      <fieldset aria-describedby={errors.verdict && verdictError}>
        <legend className="mb-2 font-bold">{experienceForm.verdict.label}</legend>
        {errors.verdict && (
          <div className="mb-3">
            <ErrorLine id={verdictError}>{errors.verdict.message}</ErrorLine>
          </div>
        )}
        <div className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-3">
          {verdicts.map(({ value, icon, ink, look, tick }) => (
            <label
              key={value}
              className={classes(
                'group relative grid min-h-28 cursor-pointer content-end justify-items-start gap-1 rounded-lg border-2 border-line-strong bg-surface p-3.5',
                'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
                look,
              )}
            >
              <input
                type="radio"
                value={value}
                className="absolute top-3.5 right-3.5 size-6.5 appearance-none opacity-0"
                {...form.register('verdict')}
              />
              <Icon name={icon} className={classes('text-[1.75rem]', ink)} />
              <b className="text-[1.125rem]">{experienceForm.verdict[value].title}</b>
              <span className="text-sm leading-snug text-ink-soft">{experienceForm.verdict[value].gloss}</span>
              <span
                className={classes(
                  'absolute top-3.5 right-3.5 hidden size-6.5 place-items-center rounded-full group-has-checked:grid',
                  tick,
                )}
              >
                <Icon name="check-bold" />
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset aria-describedby={errors.tags && tagsError}>
        <legend className="mb-2 font-bold">
          {experienceForm.tags.label + mark}{' '}
          <span className="ml-[0.15em] text-sm font-normal text-ink-faint">{experienceForm.tags.atLeastOne}</span>
        </legend>
        {errors.tags && (
          <div className="mb-3">
            <ErrorLine id={tagsError}>{errors.tags.message}</ErrorLine>
          </div>
        )}
        {open.map((tone) => (
          <fieldset key={tone} className="mt-3.5 first-of-type:mt-1">
            <legend className="mb-2 text-sm text-ink-soft">{tagGroups[tone]}</legend>
            <Picks form={form} tone={tone} />
          </fieldset>
        ))}
        {folded && (
          <details
            className="group mt-2"
            open={isUnfolded || chosen.some((tag) => toneOf(tag) === folded)}
            onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}
          >
            <Summary>{experienceForm.tags.unfold[folded]}</Summary>
            <Picks form={form} tone={folded} />
          </details>
        )}
        <div role="status">
          {verdict && against && (
            <div className="mt-4">
              <Callout>{experienceForm.tags.against(experienceForm.verdict[verdict].title, against)}</Callout>
            </div>
          )}
        </div>
      </fieldset>
    </>
  );
}

function Picks({ form, tone }: { form: UseFormReturn<Draft>; tone: TagTone }) {
  return (
    <div className="flex flex-wrap gap-2">
      {tags
        .filter((tag) => toneOf(tag) === tone)
        .map((tag) => (
          <PickChip key={tag} tone={tone} value={tag} {...form.register('tags')}>
            {tag}
          </PickChip>
        ))}
    </div>
  );
}
