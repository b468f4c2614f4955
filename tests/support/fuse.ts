import type { Database, Queryable } from '#server/platform/db/database.ts';

/** Ends what a product does after a number of statements, as the end of its process does. */
export interface Fuse {
  /** Lets so many more statements through; none after them. */
  light(statements: number): void;
  through(db: Database): Database;
}

export function newFuse(): Fuse {
  let left = Number.POSITIVE_INFINITY;
  const burn = () => {
    if (left <= 0) throw new Error('the process has ended');
    left -= 1;
  };
  const burning =
    (to: Queryable): Queryable['query'] =>
    (text, values, name) => {
      burn();
      return to.query(text, values, name);
    };
  return {
    light(statements) {
      left = statements;
    },
    through: (db) => ({
      ...db,
      async query(text, values, name) {
        return burning(db)(text, values, name);
      },
      async transaction(work, options) {
        burn();
        return db.transaction(async (tx) => {
          const done = await work({
            ...tx,
            async query(text, values, name) {
              return burning(tx)(text, values, name);
            },
          });
          // Before its commit.
          burn();
          return done;
        }, options);
      },
    }),
  };
}
