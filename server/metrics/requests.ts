import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { Observed, Route } from '#server/platform/http/requests.ts';

/** The number of requests of members that are counted together: fewer would tell when one of them did something. */
export const together = 20;
/** The label of all members' requests. */
export const ofMembers = '(members)';
const liveRoute = 'GET /api/live';
/** The step to which the number of open pages is rounded. */
const liveStep = 10;

/** Metrics of requests: what everybody may read by its route, what members do only many at a time and under one name. */
export function requestMetrics(registry: Registry) {
  const registers = [registry];
  const requests = new Counter({
    name: 'sesol_http_requests_total',
    help: `Answered requests by route and class of status; of members in steps of ${together}, as ${ofMembers}`,
    labelNames: ['route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'sesol_http_request_duration_seconds',
    help: 'Durations of the same requests',
    labelNames: ['route'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const failures = new Counter({
    name: 'sesol_http_failures_total',
    help: 'Requests answered with a 5xx, by route',
    labelNames: ['route', 'status'],
    registers,
  });
  let streams = 0;
  new Gauge({
    name: 'sesol_live_streams',
    help: `Open pages that listen for changes, in steps of ${liveStep}`,
    registers,
    collect() {
      this.set(Math.floor(streams / liveStep) * liveStep);
    },
  });
  let held: Observed[] = [];

  const count = (route: string, { status, took }: Observed) => {
    requests.inc({ route, status: `${Math.floor(status / 100)}xx` });
    durations.observe({ route }, took / 1000);
  };
  return {
    begun({ name }: Route): void {
      if (name === liveRoute) streams += 1;
    },
    ended(observed: Observed): void {
      const { route, status } = observed;
      if (route.name === liveRoute) {
        streams -= 1;
        return;
      }
      if (status >= 500) failures.inc({ route: route.name, status });
      if (route.isPublic) count(route.name, observed);
      else held.push(observed);
      if (held.length < together) return;
      for (const one of held) count(ofMembers, one);
      held = [];
    },
  };
}
