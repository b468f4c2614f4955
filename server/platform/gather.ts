import { isRefused } from './db/failures.ts';
import { askedByNobody, gone, type Presence, whoAsks } from './presence.ts';

interface Call<I, O> {
  item: I;
  done: PromiseWithResolvers<O>;
  who: Presence | undefined;
}

/**
 * Does the same work for many callers at once: those that call in one turn of the event loop, and those that come
 * while it is under way for others, are done together. Nobody waits for company that is not there yet, and a crowd
 * shares one round trip and one commit. `work` answers each item at its index. What the database has refused to do
 * together is done one by one, so that nobody fails by another's item. Callers who have gone meanwhile are left out.
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
      // Later: the database has the next round before this one's callers go on.
      setImmediate(answer);
    }
    isRunning = false;
  }

  function isWanted({ who, done }: Call<I, O>): boolean {
    if (!who?.isGone()) return true;
    done.reject(gone());
    return false;
  }

  /** Runs a round; returns the function that answers its callers. */
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
    waiting.push({ item, done, who: whoAsks() });
    if (!isRunning) {
      isRunning = true;
      // A round is not the first caller's alone.
      askedByNobody(() => setImmediate(run));
    }
    return done.promise;
  };
}
