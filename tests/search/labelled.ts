import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Kind } from '#contract/kinds.ts';

/** A labelled query: the demo's posts that it must find, those that it may find, and whether these are all. */
export interface Labelled {
  category: string;
  kind: Kind;
  query: string;
  must: string[];
  may: string[];
  isExhaustive: boolean;
}

/** The labelled queries of `labelled.txt`. Posts are named by their file in `server/demo` and their place in it. */
export function labelledQueries(): Labelled[] {
  const lines = readFileSync(path.join(import.meta.dirname, 'labelled.txt'), 'utf8').split('\n');
  return lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [category = '', kind, query = '', posts = '', exhaustive] = line.split('\t');
      const [must = '', may = ''] = posts.split('|').map((keys) => (keys === '-' ? '' : keys));
      const listed = (keys: string) => keys.split(',').filter(Boolean);
      return {
        category,
        kind: kind as Kind,
        query,
        must: listed(must),
        may: listed(may),
        isExhaustive: exhaustive === 'exhaustive',
      };
    });
}

/** The quality of answers over some queries. */
export interface Quality {
  queries: number;
  pairs: number;
  /** The share of posts that must be found which were. */
  recall: number;
  /** The share of found posts that may be, of exhaustively labelled queries. */
  precision: number;
}

/** An answer to a labelled query: the keys of the first page's posts, most relevant first. */
export interface Answered {
  labelled: Labelled;
  found: string[];
}

export function qualityOf(answers: Answered[]): Quality {
  const sum = (of: (answer: Answered) => number) => answers.reduce((total, answer) => total + of(answer), 0);
  const exhaustive = answers.filter(({ labelled }) => labelled.isExhaustive);
  const among = (found: string[], keys: string[]) => found.filter((key) => keys.includes(key)).length;
  const shown = exhaustive.reduce((total, { found }) => total + found.length, 0);
  const wrong = exhaustive.reduce(
    (total, { labelled: { must, may }, found }) => total + found.length - among(found, [...must, ...may]),
    0,
  );
  // Whoever must find more than a page holds finds as many as it holds.
  const pairs = sum(({ labelled }) => Math.min(labelled.must.length, pageSize));
  return {
    queries: answers.length,
    pairs,
    recall: sum(({ labelled: { must }, found }) => among(found, must)) / pairs,
    precision: 1 - wrong / shown,
  };
}

/** The number of posts on a first page. */
export const pageSize = 12;
