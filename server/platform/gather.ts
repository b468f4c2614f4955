/**
 * How many such works run at a time. With one, a work that waits for a lock would hold up everybody, and the next
 * could not share the disk's flush with it; with many, little would be gathered.
 */
const lanes = 4;

/**
 * Does the same work for many callers at once. A call that comes while there is room is done at once, by itself;
 * those that come while there is none wait and are then done together. So nobody waits for company, and a crowd
 * shares one round trip and one commit. `work` answers each item at its place.
 */
export function gathered<I, O>(work: (items: I[]) => Promise<O[]>): (item: I) => Promise<O> {
  let waiting: { item: I; done: PromiseWithResolvers<O> }[] = [];
  let running = 0;

  async function run(): Promise<void> {
    running += 1;
    while (waiting.length > 0) {
      const calls = waiting;
      waiting = [];
      try {
        const answers = await work(calls.map(({ item }) => item));
        for (const [place, { done }] of calls.entries()) done.resolve(answers[place] as O);
      } catch (error) {
        for (const { done } of calls) done.reject(error);
      }
    }
    running -= 1;
  }

  return (item) => {
    const done = Promise.withResolvers<O>();
    waiting.push({ item, done });
    if (running < lanes) void run();
    return done.promise;
  };
}
