/** Makes at most `limit` calls at the same time; others wait for their turn. */
export function concurrencyLimit(limit: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
    if (running === limit) await new Promise<void>((turn) => waiting.push(turn));
    else running += 1;
    try {
      return await call();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
