import type { MetricObjectWithValues, MetricValue } from 'prom-client';
import type { StartFacts } from '#server/start-lines.ts';

/** Metrics of one process, as prom-client hands them over. */
export type MetricsOfProcess = MetricObjectWithValues<MetricValue<string>>[];

/** Something that one process says to its peers. */
export interface Said {
  subject: string;
  said: unknown;
}

/** A message of the process that answers requests to the one that started it. */
export type FromWorker =
  | { about: 'ready'; facts: StartFacts }
  /** It does not start, with the sentence for the operator. */
  | { about: 'refused'; sentence: string }
  /** It has stopped, with the number of requests that were cut off. */
  | { about: 'stopped'; cut: number }
  | { about: 'metrics'; asked: number; metrics: MetricsOfProcess }
  | { about: 'peers'; all: Said[] };

/** A message to a process that answers requests. */
export type ToWorker = { about: 'stop' } | { about: 'metrics'; asked: number } | { about: 'peers'; all: Said[] };
