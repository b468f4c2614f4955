import { outages } from '#contract/limits.ts';
import { type Database, isReadOnly } from './platform/db/database.ts';
import type { Platform } from './platform/platform.ts';

type DatabaseState = 'ok' | 'read-only' | 'unreachable';

/** Whether this node can work, for load balancers and operators. */
export interface Readiness {
  ready: boolean;
  databases: { content: DatabaseState; identity: DatabaseState };
}

/** Checks both databases, again each `outages.readinessRetry`, with `outages.readiness` as timeout. */
export async function readinessOf({ db, identityDb }: Pick<Platform, 'db' | 'identityDb'>): Promise<Readiness> {
  const [content, identity] = await Promise.all([stateOf(db), stateOf(identityDb)]);
  return { ready: content === 'ok' && identity === 'ok', databases: { content, identity } };
}

async function stateOf(db: Database): Promise<DatabaseState> {
  const state = Promise.withResolvers<DatabaseState>();
  const ask = () =>
    isReadOnly(db).then(
      (is) => state.resolve(is ? 'read-only' : 'ok'),
      () => state.resolve('unreachable'),
    );
  const again = setInterval(ask, outages.readinessRetry);
  const late = setTimeout(() => state.resolve('unreachable'), outages.readiness);
  void ask();
  try {
    return await state.promise;
  } finally {
    clearInterval(again);
    clearTimeout(late);
  }
}
