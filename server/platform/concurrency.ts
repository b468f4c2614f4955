import { refuseAbandoned } from './presence.ts';

type Limited = <T>(work: () => Promise<T>) => Promise<T>;

/** The bound of a queue, and the error beyond it. */
interface Bound {
  mostWaiting: number;
  refusal: () => Error;
}

/** A concurrency limit with a first-in, first-out queue, which skips abandoned work. */
export function concurrencyLimit(atOnce: number, bound?: Bound): Limited {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) {
      if (bound && waiting.length >= bound.mostWaiting) throw bound.refusal();
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      refuseAbandoned();
      return await work();
    } finally {
      // The call that has waited longest runs next.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** A queue for each key, such as a member, with one work at a time. */
export function queueOfEach(bound: Bound): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const each = new Map<string, { inTurn: Limited; present: number }>();
  return async (key, work) => {
    const own = each.get(key) ?? { inTurn: concurrencyLimit(1, bound), present: 0 };
    each.set(key, own);
    own.present += 1;
    try {
      return await own.inTurn(work);
    } finally {
      own.present -= 1;
      if (own.present === 0) each.delete(key);
    }
  };
}
