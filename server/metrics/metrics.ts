import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Listening } from '#server/app.ts';
import type { NodeProcess, OpenPlatform } from '#server/server.ts';
import { jobMetrics } from './jobs.ts';
import { requestMetrics } from './requests.ts';
import { stateMetrics } from './state.ts';

/** The metrics of a process, which names its number where its node has several. */
export function createMetrics(
  platform: OpenPlatform,
  cache: Listening['cache'],
  { number }: Pick<NodeProcess, 'number'>,
) {
  const registry = new Registry();
  if (platform.config.processes > 1) registry.setDefaultLabels({ process: String(number) });
  collectDefaultMetrics({ register: registry });
  stateMetrics(registry, platform, number === 1);
  new Gauge({
    name: 'sesol_cache_answers',
    help: 'Requests for public answers since the start: answered from memory, or after a rendering',
    labelNames: ['from'],
    registers: [registry],
    collect() {
      for (const [from, n] of Object.entries(cache?.answered() ?? {})) this.set({ from }, n);
    },
  });
  new Gauge({
    name: 'sesol_cache_bytes',
    help: 'Memory that public answers take',
    registers: [registry],
    collect() {
      this.set(cache?.size() ?? 0);
    },
  });
  return {
    requests: requestMetrics(registry),
    job: jobMetrics(registry, platform.clock),
    /** The metrics in the text format of Prometheus (`text`), and as prom-client hands them over (`values`). */
    text: () => registry.metrics(),
    values: () => registry.getMetricsAsJSON(),
    contentType: registry.contentType,
  };
}
