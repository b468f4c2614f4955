import { beforeEach, expect, test, vi } from 'vitest';
import { find } from './find.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

test('the first look is after 200 ms, and what is there is found without asking for more', () => {
  const { look, onFound, onMiss } = start(1);
  vi.advanceTimersByTime(199);
  expect(look).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onFound).toHaveBeenCalledExactlyOnceWith('card');
  vi.advanceTimersByTime(10_000);
  expect(look).toHaveBeenCalledTimes(1);
  expect(onMiss).not.toHaveBeenCalled();
});

test('each look in vain asks for more, and the next one follows after 100 ms', () => {
  const { look, onFound, onMiss } = start(4);
  vi.advanceTimersByTime(200);
  expect(onMiss).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(99);
  expect(look).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(201);
  expect(look).toHaveBeenCalledTimes(4);
  expect(onFound).toHaveBeenCalledTimes(1);
  expect(onMiss).toHaveBeenCalledTimes(3);
});

test('after the fiftieth look it gives up', () => {
  const { look, onMiss, onGiveUp } = start();
  vi.advanceTimersByTime(200 + 48 * 100);
  expect(onGiveUp).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(onGiveUp).toHaveBeenCalledTimes(1);
  expect(onMiss).toHaveBeenCalledTimes(49);
  vi.advanceTimersByTime(10_000);
  expect(look).toHaveBeenCalledTimes(50);
});

test('a search that is stopped looks no more', () => {
  const { look, stop } = start();
  vi.advanceTimersByTime(300);
  stop();
  vi.advanceTimersByTime(10_000);
  expect(look).toHaveBeenCalledTimes(2);
});

/** Starts a search that succeeds from the given attempt on. */
function start(foundAtLook = Number.POSITIVE_INFINITY) {
  let looks = 0;
  const look = vi.fn(() => (++looks >= foundAtLook ? 'card' : null));
  const [onFound, onMiss, onGiveUp] = [vi.fn(), vi.fn(), vi.fn()];
  return { look, onFound, onMiss, onGiveUp, stop: find({ look, onFound, onMiss, onGiveUp }) };
}
