import { expect, test } from 'vitest';
import { requestStep } from '#contract/limits.ts';
import { padded } from './padded.ts';

const sizeOf = (json: unknown) => Buffer.byteLength(padded(json).body);

test('texts of different lengths are sent in the same size, and read as they were', () => {
  for (const text of ['', 'kısa', 'ş'.repeat(1500), '😀'.repeat(900)]) {
    expect(sizeOf({ text }), text.slice(0, 5)).toBe(requestStep);
    expect(JSON.parse(padded({ text }).body)).toEqual({ text });
  }
  expect(sizeOf({ text: 'a'.repeat(requestStep) })).toBe(2 * requestStep);
  expect(sizeOf({ text: 'a'.repeat(requestStep - 11) })).toBe(requestStep);
});
