import { existsSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { operator } from '#contract/copy/operator.ts';
import { decoding } from '#contract/limits.ts';
import { uploadImage } from '#contract/routes/images.ts';
import { accessLines } from './access-lines.ts';
import { createListener, siteOf } from './app.ts';
import { startCoverPosts } from './content/cover-posts.ts';
import { showAllCounts } from './content/publish.ts';
import { demoAccountsExist, plantDemo } from './demo/plant.ts';
import { noteModerated } from './door/store.ts';
import { accountTopic } from './identity/accounts/changes.ts';
import { moveIdentity } from './identity/move.ts';
import { hasSpares, makeSpares } from './identity/spares/store.ts';
import { writeCoverPhotos } from './images/cover-photos.ts';
import { startJobs } from './jobs.ts';
import { sealReactions } from './members/seal-reactions.ts';
import { membersExist } from './members/store.ts';
import { createMetrics } from './metrics/metrics.ts';
import { serveMetrics } from './metrics/serve.ts';
import { examineAtStart } from './operator/doctor/doctor.ts';
import { sentencesOf } from './operator/doctor/finding.ts';
import { builtPages, livePages, type PageSource } from './pages.ts';
import { startClassifier } from './platform/classifier/classifier.ts';
import { type Clock, dayOf, systemClock } from './platform/clock.ts';
import { type Config, StartError, WrongKeyError } from './platform/config.ts';
import { type DatabaseLocation, openDatabase } from './platform/db/database.ts';
import { isRestoreUnderWay } from './platform/db/dump.ts';
import { beforeIdentity, migrate, migrateUpTo } from './platform/db/migrate.ts';
import { withReplica } from './platform/db/replica.ts';
import { startDecoder } from './platform/decoder/decoder.ts';
import { requireFolder, requireFreeSpace } from './platform/disk-space.ts';
import { clientAddressBehind } from './platform/http/client-address.ts';
import { draining } from './platform/http/draining.ts';
import { observeRequests } from './platform/http/requests.ts';
import { cutSlowBody, requestTimeouts } from './platform/http/slow-bodies.ts';
import { openLedger } from './platform/ledger/ledger.ts';
import { type Limiter, memoryLimiter, noLimits } from './platform/limits.ts';
import { createLive } from './platform/live.ts';
import { type Relay, relayByTopic, relayLive } from './platform/live-relay.ts';
import { createAccessLog, createLog, type Log, silentLog } from './platform/log.ts';
import { bufferedLog, type LogDestination } from './platform/log-destination.ts';
import { dailyFiles } from './platform/log-files.ts';
import { createMailer } from './platform/mail/mailer.ts';
import { joinNodes } from './platform/nodes.ts';
import { passwordCost, passwordsAt } from './platform/passwords.ts';
import { noPeers, type Peers } from './platform/peers.ts';
import type { Platform } from './platform/platform.ts';
import { createPublication } from './platform/publication.ts';
import { openRecords, type Records } from './platform/records/records.ts';
import type { Redis } from './platform/redis.ts';
import { postgresLine, redisLine } from './platform/relay-lines.ts';
import { sharedLimiter } from './platform/shared-limits.ts';
import { databaseSlots, redisSlots } from './platform/slots.ts';
import { openStorage } from './platform/storage/storage.ts';
import { type OldVault, openVault, openVaultOfVersion1 } from './platform/vault.ts';
import { previewMaker } from './preview-pictures.ts';
import type { MetricsOfProcess } from './processes/messages.ts';
import { routesOf } from './request-routes.ts';
import { eraseRestored } from './restored.ts';
import type { StartFacts } from './start-lines.ts';
import { familyFinder } from './suspicious-jobs/families.ts';

/** The descriptor of standard output; on a worker thread `process.stdout` names none. */
const standardOutput = 1;

/** The warning that limits by address may count everybody as one. */
export const unbelieved = 'a forwarded address came through a proxy that TRUSTED_PROXIES does not name';

/** A process among those of its node. */
export interface NodeProcess {
  /** From 1 on; the first one does what a node does once. */
  number: number;
  peers: Peers;
}
const alone: NodeProcess = { number: 1, peers: noPeers };

/** A running product. */
export interface RunningServer extends StartFacts {
  metrics(): Promise<MetricsOfProcess>;
  /** Completes running requests, then closes the databases. Resolves to the number of requests that were cut off. */
  close(): Promise<number>;
}

/**
 * Opens the dependencies of all features: key, databases (migrated, and with the ledger replayed on a restored copy),
 * clock, mail. `newLedger` starts a new ledger for databases that belong to another one. Throws `StartError` with a
 * sentence for the operator. Its `close` releases everything. `isRestoring` is for the restore that goes on with it.
 */
export async function openPlatform(
  config: Config,
  clock: Clock = systemClock,
  { newLedger = false, isRestoring = false, peers = noPeers } = {},
): Promise<OpenPlatform> {
  const logDestination = config.logDir ? dailyFiles(config.logDir, clock) : bufferedLog(() => standardOutput, clock);
  const log = createLog(config.logLevel, logDestination);
  const accessLog = config.accessLog ? createAccessLog(config.logLevel, logDestination, clock) : silentLog;
  await requireFreeSpace(config.dataDir);
  for (const folder of [config.logDir, config.backupDir]) if (folder) await requireFolder(folder);
  const isNewKey = !existsSync(config.keyFile);
  const vault = openVault(config.keyFile);
  const oldVault = openVaultOfVersion1(config.keyFile);
  // Beside the key by default, whose own refusals come first.
  await requireFolder(config.ledgerDir);
  const opened = await openDatabases(config, log);
  const ledger = openLedger(config.ledgerDir, { ...opened, vault, clock, log });
  const { db, identityDb } = ledger;
  try {
    if (!isRestoring) await refuseHalfRestored({ db, identityDb });
    const faults = await faultsAtStart(config);
    const records = await bringUpToDate({ db, identityDb, vault, oldVault, clock, keyFile: config.keyFile });
    // A replica is not read before it has the schema of now.
    db.requireFresh();
    // A restore that began meanwhile is waited for by the migrations.
    if (!isRestoring) await refuseHalfRestored({ db, identityDb });
    const live = createLive();
    const stop = new AbortController();
    const storage = await openStorage(config);
    const redis = config.redisUrl
      ? await (await import('./platform/redis.ts')).openRedis(config.redisUrl, log)
      : undefined;
    const relay = relayOf(config, { local: live, vault, log, redis });
    const classifier = startClassifier();
    const isOneOfMany = config.processes > 1;
    const decoder = startDecoder(isOneOfMany ? 1 : decoding.atOnce);
    const platform: OpenPlatform = {
      config,
      db,
      identityDb,
      ledger,
      records,
      clock,
      vault,
      passwords: passwordsAt(passwordCost, Math.max(1, Math.floor(availableParallelism() / config.processes))),
      log,
      accessLog,
      logDestination,
      relay,
      live: relay ?? live,
      peers,
      publication: createPublication(vault, clock),
      storage,
      decoder,
      classifier,
      limiter: openLimiter(config, { db, identityDb, vault, clock, log, redis }),
      mailer: createMailer({ db: identityDb, vault, clock, log, smtpUrl: config.smtpUrl, publisher: config.publisher }),
      clientAddress: clientAddressBehind(config.trustedProxies, () => log.warn(unbelieved)),
      stopping: stop.signal,
      faults,
      stop: () => stop.abort(),
      async close() {
        await relay?.close();
        redis?.destroy();
        decoder.close();
        await classifier.close();
        await platform.passwords.close();
        await db.close();
        await identityDb.close();
        await logDestination.close();
      },
    };
    await eraseRestored(platform, ledger, newLedger);
    return platform;
  } catch (error) {
    await db.close();
    await identityDb.close();
    // A new key file would block the right one.
    if (error instanceof WrongKeyError && isNewKey) rmSync(config.keyFile);
    throw error;
  }
}

/**
 * The relay of changes between nodes: by Redis where there is one, otherwise for accounts by the identity database, for
 * everything else by the content database.
 */
function relayOf(
  config: Config,
  parts: Omit<Parameters<typeof relayLive>[0], 'open'> & { redis: Redis | undefined },
): Relay | undefined {
  if (parts.redis) return relayLive({ ...parts, open: redisLine(parts.redis) });
  const databaseUrl = config.databaseDirectUrl ?? config.databaseUrl;
  const identityUrl = config.identityDatabaseDirectUrl ?? config.identityDatabaseUrl;
  if (!databaseUrl) return undefined;
  const relay = relayLive({ ...parts, open: postgresLine(databaseUrl) });
  if (!identityUrl || identityUrl === databaseUrl) return relay;
  const other = relayLive({ ...parts, open: postgresLine(identityUrl) });
  return relayByTopic(relay, { other, isOther: (topic) => topic.startsWith(accountTopic('')) });
}

/**
 * The limiter: in memory beside embedded databases, which have one process, otherwise for all nodes, in Redis where there
 * is one, or in PostgreSQL.
 */
export function openLimiter(
  { rateLimits, databaseUrl }: Pick<Config, 'rateLimits' | 'databaseUrl'>,
  parts: Omit<Parameters<typeof sharedLimiter>[0], 'slots'> &
    Pick<Platform, 'db' | 'identityDb'> & { redis?: Redis | undefined },
): Limiter {
  if (!rateLimits) return noLimits;
  if (!databaseUrl) return memoryLimiter();
  const { redis, clock } = parts;
  return sharedLimiter({ ...parts, slots: redis ? redisSlots(redis, () => clock.now()) : databaseSlots(parts) });
}

/** The platform of a process, with functions to stop it. */
export type OpenPlatform = Platform & {
  accessLog: Log;
  logDestination: LogDestination;
  /** The relay between nodes; none on the embedded engine. */
  relay: Relay | undefined;
  /** What the doctor's checks of a start have found, each with its cure. */
  faults: string[];
  stop(): void;
  close(): Promise<void>;
};

/** The faults that the doctor's checks of a start find. Throws `StartError` for those with which nothing works. */
async function faultsAtStart(config: Config): Promise<string[]> {
  const found = await examineAtStart(config);
  const refusals = sentencesOf(found, 'refusal');
  if (refusals.length > 0) throw new StartError(refusals.join('\n'));
  return sentencesOf(found, 'fault');
}

async function refuseHalfRestored({ db, identityDb }: Pick<Platform, 'db' | 'identityDb'>): Promise<void> {
  if ((await isRestoreUnderWay(db)) || (await isRestoreUnderWay(identityDb)))
    throw new StartError(operator.restoreUnfinished);
}

/** Opens the two databases separately, so that neither's files hold both accounts and content. */
export async function openDatabases(config: Config, log: Log): Promise<Pick<Platform, 'db' | 'identityDb'>> {
  const { databasePool: size, databasePrepared: prepared, databaseReplicaUrl, replicaMaxLag: maxLag } = config;
  const locate = (url: string | undefined, directUrl: string | undefined, folder: string): DatabaseLocation =>
    url ? { url, directUrl, size, prepared } : { folder };
  const content = locate(config.databaseUrl, config.databaseDirectUrl, config.dataDir);
  const identityFolder = path.join(config.dataDir, 'identity');
  const identity = locate(config.identityDatabaseUrl, config.identityDatabaseDirectUrl, identityFolder);
  let db = await openDatabase(content, 'content', log);
  try {
    if (databaseReplicaUrl) db = await withReplica(db, { url: databaseReplicaUrl, maxLag, size, prepared }, log);
    const identityDb = await openDatabase(identity, 'identity', log);
    return { db, identityDb };
  } catch (error) {
    await db.close();
    throw error;
  }
}

/** Migrates both databases, moves accounts from the content database of older versions, and opens the records. */
export async function bringUpToDate(
  parts: Pick<Platform, 'db' | 'identityDb' | 'vault' | 'clock'> & { oldVault: OldVault; keyFile: string },
): Promise<Records> {
  const { db, identityDb, vault, oldVault, clock, keyFile } = parts;
  // Where one database holds both, the content's first migrations create the schema that the identity's go on with.
  await migrateUpTo(db, 'content', beforeIdentity);
  await migrate(identityDb, 'identity');
  const records = await openRecords({ db: identityDb, vault, clock, keyFile });
  const today = dayOf(clock.now());
  let isFirst = false;
  await migrate(
    db,
    'content',
    {
      after: beforeIdentity,
      async run(tx) {
        isFirst = true;
        await moveIdentity(tx, { identityDb, records, vault, oldVault, keyFile, today });
      },
    },
    sealReactions(vault),
  );
  if (!isFirst && !(await hasSpares(records)) && (await membersExist(db)))
    throw new StartError(operator.identityMissing);
  await makeSpares({ db, identityDb, records, vault });
  return records;
}

/** Something that runs beside a server, on its platform; the returned function ends it. */
export type Companion = (platform: Platform) => Promise<() => Promise<void>>;

/** Starts everything on the configured port. Throws `StartError` with a sentence for the operator. */
export async function startServer(
  config: Config,
  clock: Clock = systemClock,
  { companions = [], nodeProcess = alone }: { companions?: Companion[]; nodeProcess?: NodeProcess } = {},
): Promise<RunningServer> {
  const isFirst = nodeProcess.number === 1;
  const platform = await openPlatform(config, clock, { peers: nodeProcess.peers });
  const isRemote = config.databaseUrl !== undefined;
  let leaveNodes = async () => {};
  try {
    if (isRemote) leaveNodes = await joinNodes(platform.db, platform.storage.id, platform.vault);
    if (config.demo && !config.databaseUrl) await plantDemo(platform);
    await showAllCounts(platform.db, platform.publication.until());
    const demo = await demoAccountsExist(platform);
    if (demo && config.production) throw new StartError(operator.demoInProduction);
    // Nobody moderates it between two looks at it.
    if (demo) await noteModerated(platform.db, clock.now());

    const { source, vite } = await pageSource(config);
    const { listener, operations, cache } = createListener(platform, source, demo);
    const metrics = createMetrics(platform, cache, nodeProcess);
    const writeLine = accessLines(platform.accessLog);
    const observe = observeRequests(routesOf(operations), {
      begun: metrics.requests.begun,
      ended(observed) {
        writeLine(observed);
        metrics.requests.ended(observed);
      },
    });
    const http = createServer(requestTimeouts, (request, response) => {
      observe(request, response);
      if (refuses(request, response)) return;
      cutSlowBody(request, uploadImage.path);
      if (vite) vite.middlewares(request, response, () => void listener(request, response));
      else void listener(request, response);
    });
    const { drain, refuses } = draining(http, platform.stopping);
    // Those of several processes are served by the one that watches over them.
    const served = config.processes === 1 ? config.metrics : undefined;
    const stopMetrics = served && (await serveMetrics(metrics, served));
    await listen(http, config);
    const backgroundJobs = {
      // At the same second of each minute, after its posts became public: when a picture is made tells nothing else.
      // The same for what a listing shares with others.
      'families of listings': { schedule: '50 * * * * *', run: familyFinder(platform) },
      'preview pictures': { schedule: '40 * * * * *', run: previewMaker(platform, source, siteOf(config, demo)) },
    };
    const stopJobs = startJobs(platform, backgroundJobs, { isFirst, observer: metrics.job });
    // The embedded engine starts a new log each night, and has no archive.
    const stopCompanions = await Promise.all(companions.map((start) => start(platform)));
    const stopCovers = isRemote && isFirst ? startCoverPosts(platform, writeCoverPhotos) : async () => {};
    return {
      demo,
      faults: platform.faults,
      metrics: metrics.values,
      async close() {
        platform.stop();
        const jobsEnded = Promise.all([stopJobs(), ...stopCompanions.map((stop) => stop())]);
        // Posts are accepted until then, and need covers.
        const cut = await drain(config.drainDelay);
        await vite?.close();
        await Promise.all([jobsEnded, stopCovers(), stopMetrics?.(), leaveNodes()]);
        await platform.close();
        return cut;
      },
    };
  } catch (error) {
    await leaveNodes();
    await platform.close();
    throw error;
  }
}

async function pageSource(config: Config): Promise<{ source: PageSource; vite?: import('vite').ViteDevServer }> {
  // Several processes share the cores out among themselves.
  const inThread = config.processes === 1 && availableParallelism() > 1;
  if (!config.development) return { source: await builtPages({ inThread }) };
  const { createServer: createVite } = await import('vite');
  const vite = await createVite({ server: { middlewareMode: true }, appType: 'custom' });
  return { source: livePages(vite), vite };
}

function listen(http: Server, config: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    http.once('error', ({ code = '' }: NodeJS.ErrnoException) => {
      const isTaken = code === 'EADDRINUSE';
      const { host, port } = config;
      reject(new StartError(isTaken ? operator.portInUse(port) : operator.cannotListen(host, port, code)));
    });
    const { port, host, processes } = config;
    // The kernel shares connections out among the processes that listen, and passes over those that have ended.
    http.listen({ port, host, reusePort: processes > 1 }, resolve);
  });
}
