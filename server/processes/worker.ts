import { systemClock } from '#server/platform/clock.ts';
import { readConfig, StartError } from '#server/platform/config.ts';
import type { Peers } from '#server/platform/peers.ts';
import { startServer } from '#server/server.ts';
import type { FromWorker, Said, ToWorker } from './messages.ts';

/** One of a node's processes, which answers requests; it is started and stopped by the one that watches over them. */
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

let stop: () => Promise<void> = async () => process.exit(0);
let tellMetrics = async (_asked: number) => {};
const listeners = new Map<string, ((said: unknown) => void)[]>();

process.on('message', (message: ToWorker) => {
  if (message.about === 'stop') void stop();
  else if (message.about === 'metrics') void tellMetrics(message.asked);
  else for (const { subject, said } of message.all) for (const listener of listeners.get(subject) ?? []) listener(said);
});
// A terminal's signal reaches all processes of its group.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());

/** Resolves once the message has left this process. */
function send(message: FromWorker): Promise<void> {
  return new Promise((resolve) => process.send?.(message, undefined, undefined, () => resolve()));
}

/** The peers, to whom all is told together that is said within one turn of the event loop. */
function openPeers(): Peers {
  let waiting: Said[] = [];
  return {
    tell(subject, said) {
      if (waiting.length === 0)
        setImmediate(() => {
          void send({ about: 'peers', all: waiting });
          waiting = [];
        });
      waiting.push({ subject, said });
    },
    hear: (subject, listener) => void listeners.set(subject, [...(listeners.get(subject) ?? []), listener]),
  };
}

try {
  const config = readConfig(process.env);
  const nodeProcess = { number: Number(process.env.SESOL_PROCESS), peers: openPeers() };
  const server = await startServer(config, systemClock, { nodeProcess });
  let isStopping = false;
  stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await send({ about: 'stopped', cut: await server.close() });
    process.exit(0);
  };
  tellMetrics = async (asked) => send({ about: 'metrics', asked, metrics: await server.metrics() });
  await send({ about: 'ready', facts: { demo: server.demo, faults: server.faults } });
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  await send({ about: 'refused', sentence: error.message });
  process.exit(1);
}
