import { doctor as copy } from '#contract/copy/doctor.ts';
import { outages } from '#contract/limits.ts';
import { aheadOf, systemClock } from '#server/platform/clock.ts';
import { databaseName, isRestoreUnderWay } from '#server/platform/db/dump.ts';
import { healthOf, type ServerHealth, withServer } from '#server/platform/db/health.ts';
import { appliedVersion, newestVersion, type Schema } from '#server/platform/db/migrate.ts';
import { freeBytes } from '#server/platform/disk-space.ts';
import { againstDisk } from './disk.ts';
import { type Check, type Finding, fault, reasonOf, refusals, those } from './finding.ts';
import { rotationFaults } from './rotation.ts';

/** The oldest PostgreSQL on which the product runs. */
const oldestServer = 150_000;

/** Looks at both databases of PostgreSQL: the servers, the rights, the schema, and what they write down. */
export const checkDatabases: Check = async ({ config }) => {
  const { databaseUrl, identityDatabaseUrl, databasePool, processes } = config;
  if (!databaseUrl || !identityDatabaseUrl) return [];
  const found: Finding[] = [];
  const clusters = new Set<string>();
  const sides: [Schema, name: string, url: string][] = [
    ['content', 'DATABASE_URL', databaseUrl],
    ['identity', 'IDENTITY_DATABASE_URL', identityDatabaseUrl],
  ];
  for (const [schema, name, url] of sides) {
    try {
      await withServer(url, async (db) => {
        const [cluster = ''] = (await databaseName(db)).split('/');
        clusters.add(cluster);
        const [applied, newest] = [await appliedVersion(db, schema), await newestVersion(schema)];
        const ahead = await aheadOf(db, systemClock);
        const health = await healthOf(db);
        const { size, folder } = health;
        found.push(
          ...ailmentsOf(health, {
            name,
            wanted: processes * (databasePool + 1),
            isIdentity: schema === 'identity',
          }),
          ...those(
            [await isRestoreUnderWay(db), copy.restoreUnfinished(name)],
            [applied > newest, copy.schemaNewer(name, applied, newest)],
            [Math.abs(ahead) > outages.clockApart / 2, copy.clockApart(Math.round(ahead / 1000))],
          ),
          ...againstDisk(name, size, folder === null ? undefined : await freeBytes(folder).catch(() => undefined)),
          ...(schema === 'identity' && applied === newest ? await rotationFaults(db, config.keyFile) : []),
        );
      });
    } catch (error) {
      found.push(fault(copy.unreachable(name, reasonOf(error))));
      clusters.add(name);
    }
  }
  return [...found, ...those([clusters.size === 1, copy.sameCluster])];
};

function ailmentsOf(
  health: ServerHealth,
  { name, wanted, isIdentity }: { name: string; wanted: number; isIdentity: boolean },
): Finding[] {
  return [
    ...refusals(
      [health.isReadOnly, copy.readOnly(name)],
      [health.versionNumber < oldestServer, copy.tooOldServer(name, health.version)],
      [health.encoding !== 'UTF8', copy.notUtf8(name, health.encoding)],
      [!health.hasTrigram && !isIdentity, copy.noTrigram(name)],
    ),
    ...those(
      [!health.canCreate, copy.noCreate(name)],
      [!health.isFlushing, copy.unsafe(name, 'fsync')],
      [health.isArchiving && isIdentity, copy.archives(name)],
      [health.free < wanted, copy.fewConnections(name, health.free, wanted)],
    ),
    ...health.logging.map((setting) => fault(copy.logsStatements(name, setting))),
  ];
}
