import type { HeavySignal } from '#contract/ad-check/heavy.ts';
import { calledThread } from '../platform/thread.ts';

/**
 * The thread that finds heavy signals in a text: the first check of a process compiles all expressions, which takes a
 * second in which the main thread would answer nobody. It ends after five minutes without a text.
 */
const thread = calledThread<string, HeavySignal[]>(new URL('./signal-worker.ts', import.meta.url), {
  timeout: 5 * 60_000,
  idle: 5 * 60_000,
});

export const findHeavySignals = (text: string): Promise<HeavySignal[]> => thread.call(text);
