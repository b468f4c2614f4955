import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { admin } from '#contract/copy/admin.ts';
import { formatCount } from '#contract/text/numbers.ts';
import { wordHits, wordList } from '#contract/word-list.ts';
import { wordCounts } from '#web/admin/queries.ts';
import { useApi } from '#web/platform/api.ts';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { Field } from '#web/ui/field.tsx';
import { Textarea } from '#web/ui/input.tsx';
import { Summary } from '#web/ui/summary.tsx';

const copy = admin.withheld.wordList;

/** The word list with what it found, and a field in which a text can be tried. */
export default function Words() {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="group open:basis-full" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <Summary>{copy.title}</Summary>
      {isOpen && <Entries />}
    </details>
  );
}

function Entries() {
  const words = useQuery(wordCounts(useApi()));
  const [text, setText] = useState('');
  const hits = wordHits(text);
  if (words.isError) return <ErrorLine onRetry={() => void words.refetch()}>{copy.failed}</ErrorLine>;
  return (
    <div className="grid max-w-[64ch] gap-3">
      <p className="text-sm text-ink-soft">{words.data?.isOn === false ? copy.off : copy.lead}</p>
      <ul className="grid gap-1 text-sm text-ink-soft">
        {words.data?.entries.map(({ entry, found }) => (
          <li key={entry}>
            {copy.entry(copy.entries[entry], copy.actions[wordList[entry].action], formatCount(found))}
          </li>
        ))}
      </ul>
      <Field label={copy.test}>
        <Textarea short value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      {text.trim() !== '' && (
        <ul role="status" className="grid gap-1 text-sm">
          {hits.length === 0 && <li>{copy.nothing}</li>}
          {hits.map(({ entry, start, end }) => (
            <li key={`${start} ${entry}`}>
              {copy.found(text.slice(start, end), copy.entries[entry], copy.actions[wordList[entry].action])}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
