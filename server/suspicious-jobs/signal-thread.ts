import type { SignalName } from '#contract/ad-check/signals.ts';
import { calledThread } from '../platform/thread.ts';

/**
 * The thread that finds heavy signals in a text: the first check of a process compiles all expressions, which takes a
 * second in which the main thread would answer nobody. It ends after five minutes without a text.
 */
const thread = calledThread<string, SignalName[]>(new URL('./signal-worker.ts', import.meta.url), {
  timeout: 5 * 60_000,
  idle: 5 * 60_000,
});

export const findHeavySignals = (text: string): Promise<SignalName[]> => thread.call(text);
