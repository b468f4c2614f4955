import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { JobObserver } from '#server/jobs.ts';
import type { Clock } from '#server/platform/clock.ts';

/**
 * Metrics of scheduled jobs; the label is not `job`, which names what Prometheus scrapes. Failures begin at 0:
 * Prometheus sees no increase in a series that begins with 1.
 */
export function jobMetrics(registry: Registry, clock: Clock): JobObserver {
  const registers = [registry];
  const labelNames = ['task'];
  const lastSuccess = new Gauge({
    name: 'sesol_job_last_success_timestamp_seconds',
    help: 'When a job last ended well on this node',
    labelNames,
    registers,
  });
  const failures = new Counter({
    name: 'sesol_job_failures_total',
    help: 'Runs of a job that failed on this node',
    labelNames,
    registers,
  });
  const durations = new Histogram({
    name: 'sesol_job_duration_seconds',
    help: 'Durations of jobs',
    labelNames,
    buckets: [0.01, 0.1, 1, 10, 60, 600, 3600],
    registers,
  });
  return {
    planned: (job) => failures.inc({ task: job }, 0),
    ended({ job, succeeded, took }) {
      durations.observe({ task: job }, took / 1000);
      if (succeeded) lastSuccess.set({ task: job }, clock.now().getTime() / 1000);
      else failures.inc({ task: job });
    },
  };
}
