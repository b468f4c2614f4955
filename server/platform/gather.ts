/**
 * Does the same work for many callers at once. A call that comes while nothing is under way is done by itself, at
 * once; those that come meanwhile wait for it and are then done together. So one caller never waits for company,
 * and many callers share one round trip and one commit. `work` answers each item at its place.
 */
export function gathered<I, O>(work: (items: I[]) => Promise<O[]>): (item: I) => Promise<O> {
  let waiting: { item: I; done: PromiseWithResolvers<O> }[] = [];
  let busy = false;

  async function run(): Promise<void> {
    busy = true;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        const answers = await work(batch.map(({ item }) => item));
        for (const [i, { done }] of batch.entries()) done.resolve(answers[i] as O);
      } catch (error) {
        for (const { done } of batch) done.reject(error);
      }
    }
    busy = false;
  }

  return (item) => {
    const done = Promise.withResolvers<O>();
    waiting.push({ item, done });
    if (!busy) void run();
    return done.promise;
  };
}
