import { isRefused } from './db/failures.ts';

interface Call<I, O> {
  item: I;
  done: PromiseWithResolvers<O>;
}

/**
 * Does the same work for many callers at once: those that call in one turn of the event loop, and those that come
 * while it is under way for others, are done together. Nobody waits for company that is not there yet, and a crowd
 * shares one round trip and one commit. `work` answers each item at its place. One at a time gathers most; work that
 * may wait for a lock has more `lanes`, so that it does not hold up everybody. What the database has refused to do
 * together is done one by one, so that nobody fails by another's item.
 */
export function gathered<I, O>(work: (items: I[]) => Promise<O[]>, lanes = 1): (item: I) => Promise<O> {
  let waiting: Call<I, O>[] = [];
  let running = 0;
  let isStarting = false;

  function start(): void {
    if (isStarting || running === lanes || waiting.length === 0) return;
    isStarting = true;
    setImmediate(() => {
      isStarting = false;
      void run();
    });
  }

  async function run(): Promise<void> {
    const calls = waiting;
    waiting = [];
    running += 1;
    start();
    await answer(calls);
    running -= 1;
    start();
  }

  async function answer(calls: Call<I, O>[]): Promise<void> {
    try {
      const answers = await work(calls.map(({ item }) => item));
      for (const [place, { done }] of calls.entries()) done.resolve(answers[place] as O);
    } catch (error) {
      if (calls.length > 1 && isRefused(error)) for (const call of calls) await answer([call]);
      else for (const { done } of calls) done.reject(error);
    }
  }

  return (item) => {
    const done = Promise.withResolvers<O>();
    waiting.push({ item, done });
    start();
    return done.promise;
  };
}
