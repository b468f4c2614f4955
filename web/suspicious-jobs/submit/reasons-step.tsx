import { useEffect, useEffectEvent, useId } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { listingForm } from '#contract/copy/listing-form.ts';
import { checkedFlags, redFlags } from '#contract/listing-vocabulary.ts';
import { redFlagsIn } from '#contract/text/red-flags.ts';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PickChip } from '#web/ui/pick-chip.tsx';
import { type Draft, tickFound } from './draft.ts';
import { useFlagsInCheck } from './flags-in-check.ts';

const copy = listingForm.redFlags;

const groups = [
  { name: 'demands', flags: checkedFlags },
  { name: 'phrases', flags: redFlags },
] as const;

/** Step 3, "Neden Şüpheli?": the red flags, with those of the text and of its heavy signals ticked already. */
export function ReasonsStep({ form }: { form: UseFormReturn<Draft> }) {
  const [chosen, offered, text, corrects] = useWatch({
    control: form.control,
    name: ['redFlags', 'offered', 'listingText', 'corrects'],
  });
  const inCheck = useFlagsInCheck(text);
  const inText = redFlagsIn(text);
  const others = chosen.filter((phrase) => ![...inText, ...inCheck.all].includes(phrase));
  const tick = useEffectEvent(() => {
    const ticked = tickFound({ redFlags: chosen, offered }, [...inText, ...inCheck.heavy]);
    form.setValue('redFlags', ticked.redFlags);
    form.setValue('offered', ticked.offered);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is found follows from the text, and from the check once it is loaded.
  useEffect(() => tick(), [text, inCheck]);
  const { errors } = form.formState;
  const flagsError = useId();
  return (
    <fieldset aria-describedby={errors.redFlags && flagsError}>
      <legend className="mb-2.5 font-bold">
        {copy.label} <span className="ml-[0.15em] text-sm font-normal text-ink-faint">{copy.atLeastOne}</span>
      </legend>
      {offered.length > 0 && corrects === '' && <p className="mb-3.5 text-sm text-ink-soft">{copy.found}</p>}
      {groups.map(({ name, flags }) => (
        <div key={name} role="group" aria-labelledby={`flags-${name}`} className="mt-3.5 first-of-type:mt-0">
          <p id={`flags-${name}`} className="mb-2 text-sm text-ink-soft">
            {copy.groups[name]}
          </p>
          <div className="flex flex-wrap gap-2">
            {flags.map((flag) => (
              <PickChip key={flag} tone="suspicious" value={flag} {...form.register('redFlags')}>
                {flag}
              </PickChip>
            ))}
          </div>
        </div>
      ))}
      <p role="status" className="mt-5 flex items-center gap-2 text-sm font-bold">
        <Icon name="flag-pennant-fill" />
        {copy.chosen(chosen.length)}
      </p>
      {others.length > 0 && <p className="mt-1 text-sm text-ink-soft">{copy.notInText(others.length)}</p>}
      {errors.redFlags && <ErrorLine id={flagsError}>{errors.redFlags.message}</ErrorLine>}
    </fieldset>
  );
}
