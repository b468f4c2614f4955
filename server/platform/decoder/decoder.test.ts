import { afterEach, expect, test, vi } from 'vitest';
import { decoding } from '#contract/limits.ts';
import { decodersOf } from '#tests/support/decoders.ts';
import { withScans } from '#tests/support/hostile-images.ts';
import { photo } from '#tests/support/photos.ts';
import type { Problem } from '../http/problem.ts';
import { type Decoder, startDecoder } from './decoder.ts';
import { countScans } from './scans.ts';

let decoder: Decoder;
afterEach(() => {
  vi.useRealTimers();
  decoder.close();
});

const decode = async (bytes?: Uint8Array) => {
  const read = bytes ?? (await photo());
  return decoder.decode({ type: 'image/jpeg', read: async () => read });
};

test('a photo that takes too long is refused, and the next one is opened', async () => {
  decoder = startDecoder();
  await decode();
  const [process_] = decodersOf(process.pid);
  process.kill(process_ as number, 'SIGSTOP');
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const hanging = decode();
  const refused = hanging.catch((problem: Problem) => problem.code);
  await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0);
  vi.advanceTimersByTime(decoding.longest);
  expect(await refused).toBe('image/check-failed');
  vi.useRealTimers();
  expect(await decode()).toMatchObject({ width: 64, height: 48 });
  expect(decodersOf(process.pid)).not.toContain(process_);
});

test('a process that dies within a photo is replaced', async () => {
  decoder = startDecoder();
  await decode();
  const [first] = decodersOf(process.pid);
  process.kill(first as number, 'SIGSTOP');
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const lost = decode().catch((problem: Problem) => problem.code);
  // The request is sent once its timer runs.
  await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0);
  process.kill(first as number, 'SIGKILL');
  expect(await lost).toBe('image/check-failed');
  vi.useRealTimers();
  expect((await decode()).width).toBe(64);
});

test('an idle process ends after a while', async () => {
  decoder = startDecoder();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await decode();
  expect(decodersOf(process.pid)).toHaveLength(1);
  vi.advanceTimersByTime(decoding.idle);
  await expect.poll(() => decodersOf(process.pid)).toEqual([]);
});

test('scans are counted as a decoder finds them, even hidden ones', async () => {
  decoder = startDecoder();
  expect(countScans(await photo(), 1000)).toBe(1);
  expect(countScans(await withScans(37), 1000)).toBe(37);
  expect(countScans(await withScans(500), 100)).toBe(101);
  expect(countScans(new Uint8Array(), 100)).toBe(0);
  expect(countScans(new Uint8Array([0xff, 0xd8, 0xff]), 100)).toBe(0);
});
