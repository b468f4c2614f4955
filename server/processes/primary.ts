import cluster, { type Worker } from 'node:cluster';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { operator } from '#contract/copy/operator.ts';
import { processTimes } from '#contract/limits.ts';
import { serveMetrics } from '#server/metrics/serve.ts';
import { end, say } from '#server/output.ts';
import { systemClock } from '#server/platform/clock.ts';
import { type Config, StartError } from '#server/platform/config.ts';
import { createLog, type Log } from '#server/platform/log.ts';
import { bufferedLog } from '#server/platform/log-destination.ts';
import { dailyFiles } from '#server/platform/log-files.ts';
import { type StartFacts, startLines } from '#server/start-lines.ts';
import { stopOnSignal } from '#server/stop-on-signal.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import { createNodeMetrics } from './node-metrics.ts';
import { deathsAfter, pauseAfter } from './restarts.ts';

const standardOutput = 1;

/** A process of the node: its number, which a successor takes over, and the one that runs under it now. */
interface WorkerState {
  number: number;
  worker: Worker | undefined;
  isReady: boolean;
  deaths: number;
  startedAt: number;
}

/**
 * Runs the product in several processes behind one port, which the kernel shares out among them. This one opens no
 * database and answers no request: it starts the others, starts those again that die, passes on what they say to each
 * other, gathers their metrics, and stops all of them on a signal.
 */
export async function runProcesses(config: Config): Promise<void> {
  await refuseTakenPort(config);
  const log = openLog(config);
  cluster.setupPrimary({ exec: fileURLToPath(new URL('./worker.ts', import.meta.url)), args: [] });
  const workers = Array.from(
    { length: config.processes },
    (_, n): WorkerState => ({ number: n + 1, worker: undefined, isReady: false, deaths: 0, startedAt: 0 }),
  );
  const metrics = createNodeMetrics(workers);
  const stopMetrics = config.metrics && (await serveMetrics(metrics, config.metrics));
  const allReady = Promise.withResolvers<void>();
  let facts: StartFacts | undefined;
  let isStarting = true;
  let isStopping = false;
  let cut = 0;
  let isHanging = false;
  const stopped = Promise.withResolvers<void>();

  function start(state: WorkerState): void {
    if (isStopping) return;
    const worker = cluster.fork({ SESOL_PROCESS: String(state.number) });
    Object.assign(state, { worker, isReady: false, startedAt: systemClock.elapsed() });
    worker.on('message', (message: FromWorker) => hear(state, worker, message));
    // A message that could not be sent: the process has ended, and `exit` says so.
    worker.on('error', () => {});
    worker.once('exit', (code, signal) => {
      Object.assign(state, { worker: undefined, isReady: false });
      if (isStopping) {
        isHanging ||= code !== 0;
        if (workers.every((one) => one.worker === undefined)) stopped.resolve();
        return;
      }
      replace(state, { code, signal });
    });
  }

  function replace(state: WorkerState, how: { code: number | null; signal: string | null }): void {
    state.deaths = deathsAfter(state.deaths, systemClock.elapsed() - state.startedAt);
    metrics.died();
    log.error({ process: state.number, ...how, deaths: state.deaths }, 'a process of this node has ended');
    const isHopeless = isStarting || workers.every(({ isReady }) => !isReady);
    if (isHopeless && state.deaths >= processTimes.mostDeaths) endAll(operator.processesDie(state.deaths));
    setTimeout(start, pauseAfter(state.deaths), state);
  }

  function hear(state: WorkerState, worker: Worker, message: FromWorker): void {
    switch (message.about) {
      case 'ready':
        state.isReady = true;
        facts ??= message.facts;
        // The first one migrates and makes what the others find.
        if (isStarting) for (const one of workers) if (!one.worker && one.deaths === 0) start(one);
        if (workers.every(({ isReady }) => isReady)) allReady.resolve();
        break;
      case 'refused':
        // A start that was refused once is refused again; later the reason may pass, such as a database that is away.
        if (isStarting) endAll(message.sentence);
        process.stderr.write(`${message.sentence}\n`);
        break;
      case 'stopped':
        cut += message.cut;
        break;
      case 'metrics':
        metrics.hear(message.asked, message.metrics);
        break;
      case 'peers':
        for (const other of workers) if (other.isReady && other.worker !== worker) sendTo(other, message);
        break;
    }
  }

  /** Ends this process, and with it at once the others. */
  function endAll(sentence: string): never {
    for (const { worker } of workers) worker?.process.kill('SIGKILL');
    end(sentence);
  }

  async function stop(): Promise<number> {
    isStopping = true;
    for (const state of workers) sendTo(state, { about: 'stop' });
    if (workers.every(({ worker }) => worker === undefined)) stopped.resolve();
    await stopped.promise;
    await stopMetrics?.();
    if (isHanging) end(operator.stoppedHanging);
    return cut;
  }

  stopOnSignal(config, stop, endAll);
  start(workers[0] as WorkerState);
  await allReady.promise;
  isStarting = false;
  say(...startLines(config, facts as StartFacts));
}

/** Sends a message to a process that runs. */
function sendTo({ worker }: Pick<WorkerState, 'worker'>, message: ToWorker): void {
  if (worker?.isConnected()) worker.send(message);
}

/** The log of this process: the one of the others, which write whole lines as well. */
function openLog({ logDir, logLevel }: Config): Log {
  const destination = logDir ? dailyFiles(logDir, systemClock) : bufferedLog(() => standardOutput, systemClock);
  return createLog(logLevel, destination);
}

/** Throws `StartError` for a port that is taken: several processes listening on one port would not notice. */
function refuseTakenPort({ host, port }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', ({ code = '' }: NodeJS.ErrnoException) =>
      reject(
        new StartError(code === 'EADDRINUSE' ? operator.portInUse(port) : operator.cannotListen(host, port, code)),
      ),
    );
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}
