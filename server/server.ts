import { createServer, type Server } from 'node:http';
import { operator } from '#contract/copy/operator.ts';
import { createApp, listenerOf } from './app.ts';
import { demoAccountsExist, plantDemo } from './demo/plant.ts';
import { checkKey } from './identity/key-check.ts';
import { startJobs } from './jobs.ts';
import { builtPages, livePages, type PageSource } from './pages.ts';
import { startClassifier } from './platform/classifier/classifier.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import { type Config, StartError } from './platform/config.ts';
import { openDatabase } from './platform/db/database.ts';
import { migrate } from './platform/db/migrate.ts';
import { clientAddressBehind } from './platform/http/client-address.ts';
import { memoryLimiter, noLimits } from './platform/limits.ts';
import { createLive } from './platform/live.ts';
import { relayLive } from './platform/live-relay.ts';
import { createLog } from './platform/log.ts';
import { dailyFiles } from './platform/log-files.ts';
import { createMailer } from './platform/mail/mailer.ts';
import { passwordCost, passwordsAt } from './platform/passwords.ts';
import type { Platform } from './platform/platform.ts';
import { openStorage } from './platform/storage/storage.ts';
import { openVault } from './platform/vault.ts';

/** How long answers under way may take once the server is asked to stop, in milliseconds. */
const closingGrace = 500;

/** A started product. */
export interface RunningServer {
  /** True while the page shows invented demo data. */
  demo: boolean;
  /** Answers what is under way, then lets the database go. */
  close(): Promise<void>;
}

/**
 * Opens what the features stand on: key, database (brought up to date), clock, mail. Throws `StartError`
 * with a sentence for the operator. Closing its database lets everything go.
 */
export async function openPlatform(config: Config, clock: Clock = systemClock): Promise<Platform> {
  const log = createLog(config.logLevel, config.logDir ? dailyFiles(config.logDir, clock) : undefined);
  const vault = openVault(config.keyFile);
  const db = await openDatabase(config.databaseUrl ? { url: config.databaseUrl } : { folder: config.dataDir });
  try {
    await migrate(db);
    await checkKey(db, vault, config.keyFile);
  } catch (error) {
    await db.close();
    throw error;
  }
  const live = createLive();
  const relay = config.databaseUrl ? relayLive(live, config.databaseUrl, log) : undefined;
  return {
    config,
    db: relay ? { ...db, close: () => relay.close().then(db.close) } : db,
    clock,
    vault,
    passwords: passwordsAt(passwordCost),
    log,
    live: relay ?? live,
    storage: await openStorage(config),
    classifier: startClassifier(),
    limiter: config.rateLimits ? memoryLimiter() : noLimits,
    mailer: createMailer({ db, vault, clock, log, smtpUrl: config.smtpUrl, publisher: config.publisher }),
    clientAddress: clientAddressBehind(config.trustedProxies),
  };
}

/** Starts everything on the configured port. Throws `StartError` with a sentence for the operator. */
export async function startServer(config: Config): Promise<RunningServer> {
  const platform = await openPlatform(config);
  const { db } = platform;
  try {
    if (config.demo && !config.databaseUrl) await plantDemo(platform);
    const demo = await demoAccountsExist(platform);
    if (demo && config.production) throw new StartError(operator.demoInProduction);

    const { source, vite } = await pageSource(config);
    const listener = listenerOf(createApp(platform, source, demo));
    const http = createServer((request, response) => {
      if (vite) vite.middlewares(request, response, () => void listener(request, response));
      else void listener(request, response);
    });
    await listen(http, config);
    const stopJobs = startJobs(platform);
    return {
      demo,
      async close() {
        stopJobs();
        await new Promise((resolve) => {
          http.close(resolve);
          // Live connections never end by themselves.
          setTimeout(() => http.closeAllConnections(), closingGrace).unref();
          http.closeIdleConnections();
        });
        await vite?.close();
        await platform.classifier.close();
        await db.close();
      },
    };
  } catch (error) {
    await db.close();
    throw error;
  }
}

async function pageSource(config: Config): Promise<{ source: PageSource; vite?: import('vite').ViteDevServer }> {
  if (!config.development) return { source: await builtPages() };
  const { createServer: createVite } = await import('vite');
  const vite = await createVite({ server: { middlewareMode: true }, appType: 'custom' });
  return { source: livePages(vite), vite };
}

function listen(http: Server, config: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    http.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new StartError(operator.portInUse(config.port)) : error),
    );
    http.listen(config.port, config.host, resolve);
  });
}
