import { publication } from '#contract/copy/publication.ts';
import { type PublishChoice, publishChoices } from '#contract/publication.ts';
import { RadioRow } from '#web/ui/radio-row.tsx';

const copy = publication.choice;

interface PublishChoiceFieldProps {
  value: PublishChoice;
  /** The account is of today. */
  isNew: boolean;
  onChange: (value: PublishChoice) => void;
}

/** When others are to see what is sent, and why one would wait. */
export function PublishChoiceField({ value, isNew, onChange }: PublishChoiceFieldProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-bold">{copy.label}</legend>
      {publishChoices.map((choice) => (
        <RadioRow key={choice} name="publish" checked={choice === value} onChange={() => onChange(choice)}>
          {copy[choice]}
        </RadioRow>
      ))}
      <p className="text-sm text-ink-soft">{isNew ? copy.whyNew : copy.why}</p>
    </fieldset>
  );
}
