import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type PersonalDataKind, personalDataKinds } from '#contract/copy/personal-data.ts';

/** A sentence, with its personal data as labelled by a reader. */
export interface Labelled {
  text: string;
  data: { kind: PersonalDataKind; start: number; end: number }[];
}

const marked = /\{([a-z-]+)\|([^}]*)\}/g;

/** The sentences of a file in `personal-data/`: one a line, with `{kind|words}` around each expected find. */
export function labelledSentences(file: string): Labelled[] {
  const lines = readFileSync(path.join(import.meta.dirname, 'personal-data', file), 'utf8').split('\n');
  return lines.filter((line) => line.trim() !== '' && !line.startsWith('#')).map(labelledSentence);
}

function labelledSentence(line: string): Labelled {
  const data: Labelled['data'] = [];
  let text = '';
  let read = 0;
  for (const { index, 0: whole, 1: kind, 2: words = '' } of line.matchAll(marked)) {
    text += line.slice(read, index);
    if (!personalDataKinds.includes(kind as PersonalDataKind)) throw new Error(`${kind}: ${line}`);
    data.push({ kind: kind as PersonalDataKind, start: text.length, end: text.length + words.length });
    text += words;
    read = index + whole.length;
  }
  return { text: text + line.slice(read), data };
}
