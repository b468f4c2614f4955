import { publication } from '#contract/copy/publication.ts';
import { type PublishChoice, publishChoices } from '#contract/publication.ts';

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
    <fieldset>
      <legend className="mb-1 font-bold">{copy.label}</legend>
      {publishChoices.map((choice) => (
        <label key={choice} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="radio"
            name="publish"
            className="size-5 shrink-0 accent-brand"
            checked={choice === value}
            onChange={() => onChange(choice)}
          />
          {copy[choice]}
        </label>
      ))}
      <p className="mt-1 text-sm text-ink-soft">{isNew ? copy.whyNew : copy.why}</p>
    </fieldset>
  );
}
