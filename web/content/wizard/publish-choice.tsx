import { publication } from '#contract/copy/publication.ts';
import { type PublishChoice, publishChoices } from '#contract/publication.ts';
import { RadioRow } from '#web/ui/radio-row.tsx';

const copy = publication.choice;

interface PublishChoiceFieldProps {
  value: PublishChoice;
  /** Whether the account was opened today. */
  isNew: boolean;
  onChange: (value: PublishChoice) => void;
}

/** The choice when to publish, with the reason to wait. */
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
