import type { Snapshot } from '#contract/admin.ts';
import { admin } from '#contract/copy/admin.ts';
import { personalData } from '#contract/copy/personal-data.ts';
import { findPersonalData } from '#contract/text/personal-data/find.ts';

/** What could identify a person in a reported text, by the same search as in its form; nothing where that finds none. */
export function PersonalFinds({ snapshot: { text, companyName } }: { snapshot: Snapshot }) {
  const finds = findPersonalData(text, companyName ?? '');
  if (finds.length === 0) return null;
  return (
    <div className="mt-2 border-t border-ink/15 pt-2">
      {admin.preview.personal}
      <ul className="flex flex-wrap gap-x-4">
        {finds.map(({ kind, start, end }) => (
          <li key={start}>
            {personalData.kinds[kind].name}: <q className="font-read">{text.slice(start, end)}</q>
          </li>
        ))}
      </ul>
    </div>
  );
}
