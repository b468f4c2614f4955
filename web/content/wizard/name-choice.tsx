import { useId } from 'react';
import { publication } from '#contract/copy/publication.ts';
import { CheckRow } from '#web/ui/check-row.tsx';

const copy = publication.otherName;

interface NameChoiceFieldProps {
  isOther: boolean;
  onChange: (isOther: boolean) => void;
}

/** The choice to publish under another handle, with a reason for it. */
export function NameChoiceField({ isOther, onChange }: NameChoiceFieldProps) {
  const why = useId();
  return (
    <div>
      <CheckRow
        name="otherName"
        aria-describedby={why}
        checked={isOther}
        onChange={(event) => onChange(event.target.checked)}
      >
        {copy.label}
      </CheckRow>
      <p id={why} className="text-sm text-ink-soft">
        {copy.why}
      </p>
    </div>
  );
}
