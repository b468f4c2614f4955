import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { JobObserver } from '#server/jobs.ts';
import type { Clock } from '#server/platform/clock.ts';

/** Seconds to which durations are cut: how long the delivery of mails takes would tell when one was sent. */
const durationStep = 10;
/** Seconds to which the time of a run is cut that goes on. */
const runningStep = 60;
const cutTo = (step: number, seconds: number) => Math.floor(seconds / step) * step;

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
  const notRun = new Counter({
    name: 'sesol_job_not_run_total',
    help: 'Runs of a job that were left to another node, or to a later run',
    labelNames,
    registers,
  });
  const durations = new Histogram({
    name: 'sesol_job_duration_seconds',
    help: `Durations of jobs, cut to ${durationStep} seconds`,
    labelNames,
    buckets: [10, 60, 600, 3600],
    registers,
  });
  /** When the jobs began that run now, in milliseconds of the clock's monotonic time. */
  const underWay = new Map<string, number>();
  new Gauge({
    name: 'sesol_job_running_seconds',
    help: `How long a run goes on that has not ended, in steps of ${runningStep} seconds`,
    labelNames,
    registers,
    collect() {
      this.reset();
      for (const [task, since] of underWay) this.set({ task }, cutTo(runningStep, (clock.elapsed() - since) / 1000));
    },
  });
  return {
    planned: (job) => failures.inc({ task: job }, 0),
    begun: (job) => void underWay.set(job, clock.elapsed()),
    ended({ job, outcome, took }) {
      underWay.delete(job);
      if (outcome === 'not run') return notRun.inc({ task: job });
      durations.observe({ task: job }, cutTo(durationStep, took / 1000));
      if (outcome === 'succeeded') lastSuccess.set({ task: job }, clock.now().getTime() / 1000);
      else failures.inc({ task: job });
    },
  };
}
