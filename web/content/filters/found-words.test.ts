import { expect, test } from 'vitest';
import { searchTerms } from '#contract/text/search/terms.ts';
import { foundIn } from './found-words.ts';

const marked = (search: string, text: string) =>
  foundIn(text, searchTerms(search)).map(([start, end]) => text.slice(start, end));

test.each([
  ['yemek', 'Yemeği, öğle yemeğinde de, kendim aldım.', ['Yemeği', 'yemeğinde']],
  ['muhendislik', 'MÜHENDİSLİĞE başladım', ['MÜHENDİSLİĞE']],
  ['mül', 'Mülakat uzundu', ['Mülakat']],
  ['“geç ödendi”', 'Maaş geç ödendi, hep geç.', ['geç ödendi']],
  ["İzmir'de staj", "İzmir'de, bir stajda", ['İzmir', 'stajda']],
  ['ve', 'Ne maaş ne yemek', []],
])('of a search for %s, its words are marked as they stand', (search, text, words) => {
  expect(marked(search, text)).toEqual(words);
});
