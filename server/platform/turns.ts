type Turns = <T>(work: () => Promise<T>) => Promise<T>;

/** How many may wait, and what is thrown at one more. */
interface Bound {
  mostWaiting: number;
  refusal: () => Error;
}

/** Lets at most so many works run at a time; the others wait in the order in which they came. */
export function turns(atOnce: number, bound?: Bound): Turns {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) {
      if (bound && waiting.length >= bound.mostWaiting) throw bound.refusal();
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      // Whoever waits longest takes over the place.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** One work at a time for each key, such as a member. */
export function turnsOfEach(bound: Bound): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const each = new Map<string, { inTurn: Turns; present: number }>();
  return async (key, work) => {
    const own = each.get(key) ?? { inTurn: turns(1, bound), present: 0 };
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
