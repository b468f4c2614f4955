import { expect, test } from 'vitest';
import { personalDataKinds } from '#contract/copy/personal-data.ts';
import { findPersonalData } from '#contract/text/personal-data/find.ts';
import { demoExperiences } from '#server/demo/experiences/all.ts';
import { demoListings } from '#server/demo/listings.ts';
import { type Labelled, labelledSentences } from '#tests/support/labelled.ts';

/** The characters that a find may have beyond its label; it must have the label's kind and cover all of it. */
const spill = 12;

function judge(sentences: Labelled[]) {
  const kinds = Object.fromEntries(personalDataKinds.map((kind) => [kind, { right: 0, wrong: 0, missed: 0 }]));
  const faults: string[] = [];
  for (const { text, data } of sentences) {
    const found = findPersonalData(text);
    const fits = (it: (typeof found)[number], label: (typeof data)[number]) =>
      it.kind === label.kind &&
      it.start <= label.start &&
      it.end >= label.end &&
      it.end - it.start <= label.end - label.start + spill;
    for (const it of found) {
      const isRight = data.some((label) => fits(it, label));
      (kinds[it.kind] ?? { right: 0, wrong: 0 })[isRight ? 'right' : 'wrong']++;
      if (!isRight) faults.push(`wrong ${it.kind} “${text.slice(it.start, it.end)}”: ${text}`);
    }
    for (const label of data) {
      if (found.some((it) => fits(it, label))) continue;
      (kinds[label.kind] ?? { missed: 0 }).missed++;
      faults.push(`missed ${label.kind} “${text.slice(label.start, label.end)}”: ${text}`);
    }
  }
  const sums = Object.values(kinds).reduce((all, { right, wrong, missed }) => ({
    right: all.right + right,
    wrong: all.wrong + wrong,
    missed: all.missed + missed,
  }));
  const rates = Object.entries({ ...kinds, all: sums }).map(([kind, { right, wrong, missed }]) => ({
    kind,
    labels: right + missed,
    precision: right / (right + wrong),
    recall: right / (right + missed),
  }));
  return { rates, faults };
}

const tuned = labelledSentences('tuned.txt');
const heldOut = labelledSentences('held-out.txt');

function print(title: string, sentences: Labelled[]) {
  const { rates, faults } = judge(sentences);
  const rows = rates.map(
    ({ kind, labels, precision, recall }) =>
      `${kind.padEnd(12)} ${String(labels).padStart(5)}  ${precision.toFixed(3)}  ${recall.toFixed(3)}`,
  );
  console.info(
    [`${title}: ${sentences.length} sentences`, 'kind         labels  prec. recall', ...rows, ...faults].join('\n'),
  );
  return rates;
}

test('labelled sentences, many of them near misses, give few false positives', () => {
  const sentences = [...tuned, ...heldOut];
  expect(sentences.length).toBeGreaterThanOrEqual(400);
  expect(sentences.filter(({ data }) => data.length === 0).length / sentences.length).toBeGreaterThanOrEqual(0.45);
  for (const { kind, precision, recall } of print('all', sentences)) {
    expect.soft(precision, `precision: ${kind}`).toBeGreaterThanOrEqual(0.95);
    expect.soft(recall, `recall: ${kind}`).toBeGreaterThanOrEqual(0.9);
  }
});

test('so do sentences written after the finder', () => {
  const { precision, recall } = print('held out', heldOut).at(-1) ?? { precision: 0, recall: 0 };
  expect(precision).toBeGreaterThanOrEqual(0.95);
  expect(recall).toBeGreaterThanOrEqual(0.9);
});

test('in the demo only names of its people are found', () => {
  const texts = [...demoExperiences, ...demoListings].flatMap(textsOf);
  expect(texts.length).toBeGreaterThan(150);
  const found = texts.flatMap((text) => findPersonalData(text).map(({ start, end }) => text.slice(start, end)));
  expect(found).toEqual(['Nurten', 'Kerem', 'Kerem', 'Ebru']);
});

/** All free texts of members. */
function textsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    typeof inner === 'string' ? (free.has(name) ? [inner] : []) : textsOf(inner),
  );
}
const free = new Set(['text', 'listingText', 'jobTitle', 'companyName', 'jobUrl', 'note', 'why']);
