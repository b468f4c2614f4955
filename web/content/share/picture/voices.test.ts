import { expect, test } from 'vitest';
import { pillsBeside } from './voices.ts';

const place = { left: 0, width: 1000, ground: 300, height: 200 };
const moodsBeside = (verdict: Parameters<typeof pillsBeside>[0]) =>
  new Set(pillsBeside(verdict, place).map(({ mood }) => mood));

test('nobody laughs beside a bad experience or a suspicious listing', () => {
  expect(moodsBeside('good')).toEqual(new Set(['silent', 'smiling', 'speaking', 'shouting']));
  for (const verdict of ['bad', 'suspicious', null] as const) {
    expect(moodsBeside(verdict)).toEqual(new Set(['silent', 'speaking']));
  }
});

test('the pills stand on the ground line, side by side', () => {
  for (const pills of [pillsBeside('good', place), pillsBeside('bad', place)]) {
    for (const { y, height } of pills) expect(y + height).toBeCloseTo(place.ground);
    expect(Math.min(...pills.map(({ y }) => y))).toBe(place.ground - place.height);
    expect(pills.every(({ x, width }, n) => n === 0 || x > (pills[n - 1]?.x ?? 0) + width)).toBe(true);
  }
});
