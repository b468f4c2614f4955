import { personalData } from '#contract/copy/personal-data.ts';
import { wizard } from '#contract/copy/wizard.ts';
import { findPersonalData } from '#contract/text/personal-data/find.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Icon } from '#web/ui/icon.tsx';

const copy = wizard.preview;

/** The number of finds that are named. */
const shownAtOnce = 6;

/** The list of what could identify a person in a finished text, shown before it is sent. */
export default function Found({ text, onEdit }: { text: string; onEdit: () => void }) {
  const finds = findPersonalData(text);
  const words = [...new Set(finds.map(({ start, end }) => text.slice(start, end)))];
  if (words.length === 0) {
    return (
      <p className="mt-3 flex gap-2 text-sm text-ink-soft">
        <Icon name="shield-check-bold" className="mt-[0.15em]" />
        {copy.nothingFound}
      </p>
    );
  }
  return (
    <div className="mt-4">
      <Callout icon="shield-check-fill" title={copy.found}>
        <ul className="flex flex-wrap gap-x-4 gap-y-1">
          {words.slice(0, shownAtOnce).map((found) => (
            <li key={found}>
              <q className="font-read">{found}</q>
            </li>
          ))}
          {words.length > shownAtOnce && <li>{personalData.more(words.length - shownAtOnce)}</li>}
        </ul>
        <Button size="sm" className="mt-3" onClick={onEdit}>
          {copy.edit}
        </Button>
      </Callout>
    </div>
  );
}
