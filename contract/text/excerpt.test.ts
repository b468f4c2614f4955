import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { demoExperiences } from '#server/demo/experiences/all.ts';
import { splitStory } from './excerpt.ts';

const file = path.join(import.meta.dirname, '../../tests/support/openings.txt');
const openings = readFileSync(file, 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.replaceAll('⏎', '\n').split(' |'))
  .map(([spot = '', rest]) => ({ text: spot + (rest ?? ''), spot: rest === undefined ? null : spot }));

describe('the opening sentence', () => {
  test.each(openings)('$text', ({ text, spot }) => {
    expect(splitStory(text).spot).toBe(spot);
  });

  test('is labelled for 200 texts, every story of the demo among them', () => {
    expect(openings.length).toBeGreaterThanOrEqual(200);
    const unlabelled = demoExperiences.filter(({ text }) => {
      const plain = text.replace(/\n+/g, '\n');
      return !openings.some((opening) => plain.startsWith(opening.text) && opening.spot === splitStory(text).spot);
    });
    expect(unlabelled.map(({ text }) => text.slice(0, 80))).toEqual([]);
  });
});
