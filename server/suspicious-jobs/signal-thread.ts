import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { SignalName } from '#contract/ad-check/signals.ts';

/** Milliseconds after which the thread ends that nobody has asked, and after which one without an answer counts as hung. */
const [idle, timeout] = [5 * 60_000, 5 * 60_000];

let thread: Worker | undefined;
let leave: NodeJS.Timeout | undefined;

/**
 * The heavy signals in a text, found by a thread of its own: the first check of a process compiles all expressions, which
 * takes a second in which the main thread would answer nobody. One text at a time.
 */
export async function findHeavySignals(text: string): Promise<SignalName[]> {
  clearTimeout(leave);
  thread ??= new Worker(new URL('./signal-worker.ts', import.meta.url));
  const asked = thread;
  const end = () => {
    if (thread === asked) thread = undefined;
    void asked.terminate();
  };
  const hung = setTimeout(end, timeout).unref();
  const answered = new AbortController();
  const { signal } = answered;
  const ended = async () => {
    await once(asked, 'exit', { signal });
    throw new Error('the thread of the ad check has ended');
  };
  asked.ref();
  try {
    asked.postMessage(text);
    const [found] = await Promise.race([once(asked, 'message', { signal }), ended()]);
    asked.unref();
    leave = setTimeout(end, idle).unref();
    return found;
  } catch (error) {
    end();
    throw error;
  } finally {
    clearTimeout(hung);
    answered.abort();
  }
}
