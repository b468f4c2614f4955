import { expect, test } from 'vitest';
import type { Experience } from '#contract/experiences.ts';
import type { Site } from '#contract/site.ts';
import { pictureTexts } from './texts.ts';
import { fitted, wrapped } from './wrapped.ts';

/** Measures each letter as ten pixels. */
const measure = (text: string) => [...text].length * 10;

test('a text breaks between words, and nothing of it is lost where there is room', () => {
  const text = 'Şirkette üç ay boyunca kimse adımı öğrenmedi';
  const { lines, isCut } = wrapped(text, { width: 150, lines: 9 }, measure);
  expect(lines.join(' ')).toBe(text);
  expect(isCut).toBe(false);
  for (const line of lines) expect(measure(line)).toBeLessThanOrEqual(150);
});

test('where there is none it is cut at a word, with an ellipsis that has room as well', () => {
  const { lines, isCut } = wrapped('Bana söylenen başka, yaptığım iş bambaşka.', { width: 150, lines: 2 }, measure);
  expect(isCut).toBe(true);
  expect(lines).toEqual(['Bana söylenen', 'başka…']);
});

test('a word that no line holds is broken between letters', () => {
  const { lines } = wrapped('a'.repeat(31), { width: 150, lines: 9 }, measure);
  expect(lines).toEqual(['a'.repeat(15), 'a'.repeat(15), 'a']);
});

test('a text is as large as it fits whole, and cut in the smallest size', () => {
  const measureIn = (size: number) => (text: string) => [...text].length * size;
  const room = { width: 150, height: 24, sizes: [20, 10, 6], lineHeight: 1.2 };
  expect(fitted('Bana söylenen başka', room, measureIn)).toEqual({
    lines: ['Bana söylenen', 'başka'],
    size: 10,
    height: 24,
  });
  const long = fitted('Bana söylenen başka, yaptığım iş bambaşka. '.repeat(9), room, measureIn);
  expect(long.size).toBe(6);
  expect(long.lines).toHaveLength(3);
  expect(long.lines.at(-1)).toMatch(/…$/);
});

test('on the picture stand opening, facts and the site, and no handle, company or address of the post', () => {
  const experience: Partial<Experience> = {
    id: '0198c0de-0000-7000-8000-000000000001',
    authorHandle: 'souser-k3x9a1',
    companyName: 'Kuş & Balık Ltd.',
    sector: 'Eğitim',
    city: 'Iğdır',
    positionType: 'paid-intern' as Experience['positionType'],
    experienceText: 'İlk gün bilgisayarım yoktu. Sonra da olmadı.',
    isPositive: false,
  };
  const site: Partial<Site> = { name: 'SesOl', origin: 'https://sesol.example' };
  const texts = pictureTexts({ kind: 'experience', post: experience as Experience }, site as Site);
  expect(texts).toMatchObject({ quote: 'İlk gün bilgisayarım yoktu.', name: 'SesOl', host: 'sesol.example' });
  expect(texts.facts).toMatch(/^Eğitim · Iğdır · /);
  expect(Object.values(texts).join('\n')).not.toMatch(/souser|Kuş|0198c0de|#|https?:/);
});
