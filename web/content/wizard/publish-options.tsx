import { useId } from 'react';
import { publication } from '#contract/copy/publication.ts';
import { publishChoices } from '#contract/publication.ts';
import { CheckRow } from '#web/ui/check-row.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { RadioRow } from '#web/ui/radio-row.tsx';
import { isUnderOther, type PublishFields, publishOf } from './publish-fields.ts';
import type { Author } from './screen.tsx';

const { choice: copy, otherName } = publication;

interface PublishOptionsProps {
  author: Author;
  draft: PublishFields;
  onChange: (field: keyof PublishFields, value: PublishFields[keyof PublishFields]) => void;
}

/** When and under which name a post will appear, in a line that unfolds to the choices. */
export function PublishOptions({ author, draft, onChange }: PublishOptionsProps) {
  const why = useId();
  const { handle, isNew, hasWritten } = author;
  const publish = publishOf(draft, author);
  const isOther = isUnderOther(draft);
  const label = hasWritten || isOther ? copy.labelWithName : copy.label;
  return (
    <details className="group rounded-md border-[1.5px] border-line px-4">
      <summary className="flex min-h-13 flex-wrap items-center gap-x-4 py-2.5">
        <span className="min-w-0 grow basis-48">
          <b className="block leading-tight">{label}</b>
          <span className="mt-1 block text-sm leading-snug wrap-anywhere text-ink-soft">
            {copy.says[publish](isOther ? null : handle)}
          </span>
        </span>
        <span className="inline-flex items-center gap-1.5 text-sm font-bold text-brand-ink">
          {copy.change}
          <Icon name="caret-down-bold" className="group-open:rotate-180" />
        </span>
      </summary>
      <div className="grid gap-4 pt-1 pb-4">
        <fieldset className="grid gap-2">
          <legend className="sr-only">{copy.label}</legend>
          {publishChoices.map((choice) => (
            <RadioRow
              key={choice}
              name="publish"
              checked={choice === publish}
              onChange={() => onChange('publish', choice)}
            >
              {copy[choice]}
            </RadioRow>
          ))}
          <p className="text-sm text-ink-soft">{isNew && publish === 'within-day' ? copy.whyNew : copy.why}</p>
        </fieldset>
        {(hasWritten || isOther) && (
          <div>
            <CheckRow
              name="otherName"
              aria-describedby={why}
              checked={isOther}
              onChange={(event) => onChange('otherName', event.target.checked ? 'yes' : '')}
            >
              {otherName.label}
            </CheckRow>
            <p id={why} className="text-sm text-ink-soft">
              {otherName.why}
            </p>
          </div>
        )}
      </div>
    </details>
  );
}
