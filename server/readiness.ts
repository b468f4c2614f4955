import { outages } from '#contract/limits.ts';
import { type Database, isReadOnly } from './platform/db/database.ts';
import type { Platform } from './platform/platform.ts';

type DatabaseState = 'ok' | 'read-only' | 'unreachable';

/** Whether this node can do its work, as load balancers and operators ask. */
export interface Readiness {
  ready: boolean;
  databases: { content: DatabaseState; identity: DatabaseState };
}

/** Asks both databases, and waits no longer than `outages.readiness`. */
export async function readinessOf({ db, identityDb }: Pick<Platform, 'db' | 'identityDb'>): Promise<Readiness> {
  const [content, identity] = await Promise.all([stateOf(db), stateOf(identityDb)]);
  return { ready: content === 'ok' && identity === 'ok', databases: { content, identity } };
}

async function stateOf(db: Database): Promise<DatabaseState> {
  const late = Promise.withResolvers<DatabaseState>();
  const timer = setTimeout(() => late.resolve('unreachable'), outages.readiness);
  const asked = isReadOnly(db).then(
    (is): DatabaseState => (is ? 'read-only' : 'ok'),
    (): DatabaseState => 'unreachable',
  );
  const state = await Promise.race([asked, late.promise]);
  clearTimeout(timer);
  return state;
}
