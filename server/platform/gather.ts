import { isRefused } from './db/failures.ts';
import { abandoned, currentClients, onBehalfOfNobody, type Presence } from './presence.ts';

interface Call<I, O> {
  item: I;
  done: PromiseWithResolvers<O>;
  who: Presence | undefined;
}

/**
 * Batches calls: those of one turn of the event loop, and those that come while a batch is running, are done together.
 * No call waits for others to come, and many concurrent ones share a round trip and a commit. `work` answers each item
 * at its index. If the database refuses a batch, its items are done one by one, so that no call fails because of
 * another's item. Callers who have left meanwhile are skipped.
 */
export function gathered<I, O>(work: (items: I[]) => Promise<O[]>): (item: I) => Promise<O> {
  let waiting: Call<I, O>[] = [];
  let isRunning = false;

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      const calls = waiting.filter(isWanted);
      waiting = [];
      if (calls.length === 0) continue;
      const answer = await outcomeOf(calls);
      // Delayed: the database has the next batch before this one's callers go on.
      setImmediate(answer);
    }
    isRunning = false;
  }

  function isWanted({ who, done }: Call<I, O>): boolean {
    if (!who?.isGone()) return true;
    done.reject(abandoned());
    return false;
  }

  /** Runs a batch; returns the function that answers its callers. */
  async function outcomeOf(calls: Call<I, O>[]): Promise<() => void> {
    try {
      const answers = await work(calls.map(({ item }) => item));
      return () => {
        for (const [index, { done }] of calls.entries()) done.resolve(answers[index] as O);
      };
    } catch (error) {
      if (calls.length > 1 && isRefused(error)) {
        for (const call of calls) (await outcomeOf([call]))();
        return () => {};
      }
      return () => {
        for (const { done } of calls) done.reject(error);
      };
    }
  }

  return (item) => {
    const done = Promise.withResolvers<O>();
    waiting.push({ item, done, who: currentClients() });
    if (!isRunning) {
      isRunning = true;
      // A batch does not end with its first caller.
      onBehalfOfNobody(() => setImmediate(run));
    }
    return done.promise;
  };
}
