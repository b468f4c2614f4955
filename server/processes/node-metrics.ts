import type { Worker } from 'node:cluster';
import { AggregatorRegistry, Counter, Gauge, Registry } from 'prom-client';
import { processTimes } from '#contract/limits.ts';
import type { MetricsOfProcess, ToWorker } from './messages.ts';

/** The names of the metrics that only several processes have. */
export const processMetrics = ['sesol_processes_missing', 'sesol_process_deaths_total'] as const;

/** The answers to one question for metrics. */
interface Round {
  answers: MetricsOfProcess[];
  asked: number;
  done(): void;
}

/**
 * The metrics of a node with several processes: those of each process, under its number, and how they fare. A process
 * that does not answer in time is left out, and counted as missing.
 */
export function createNodeMetrics(workers: readonly { worker: Worker | undefined; isReady: boolean }[]) {
  const own = new Registry();
  const [missingName, deathsName] = processMetrics;
  const missing = new Gauge({ name: missingName, help: 'Processes of this node that do not answer', registers: [own] });
  const deaths = new Counter({ name: deathsName, help: 'Processes of this node that ended unasked', registers: [own] });
  const rounds = new Map<number, Round>();
  let last = 0;

  async function gather(): Promise<MetricsOfProcess[]> {
    const asked = workers.filter(({ worker, isReady }) => isReady && worker?.isConnected());
    const over = Promise.withResolvers<void>();
    const round: Round = { answers: [], asked: asked.length, done: over.resolve };
    const number = ++last;
    rounds.set(number, round);
    for (const { worker } of asked) worker?.send({ about: 'metrics', asked: number } satisfies ToWorker);
    if (asked.length === 0) round.done();
    const late = setTimeout(round.done, processTimes.metrics);
    await over.promise;
    clearTimeout(late);
    rounds.delete(number);
    missing.set(workers.length - round.answers.length);
    return round.answers;
  }

  return {
    contentType: own.contentType,
    died: () => deaths.inc(),
    hear(number: number, metrics: MetricsOfProcess): void {
      const round = rounds.get(number);
      round?.answers.push(metrics);
      if (round?.answers.length === round?.asked) round?.done();
    },
    async text(): Promise<string> {
      const answers = await gather();
      return AggregatorRegistry.aggregate([...answers, await own.getMetricsAsJSON()]).metrics();
    },
  };
}
