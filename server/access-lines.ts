import type { Observed } from './platform/http/requests.ts';
import type { Log } from './platform/log.ts';

/**
 * Writes a line for each request: its route, status, duration and random number. What members do has none while it goes
 * well: a line would tell the minute in which a text was sent that becomes public at a random time, or who came back
 * from a mail. What failed is ours to mend, and has one.
 */
export function accessLines(log: Log): (observed: Observed) => void {
  return ({ id, route, status, took }) => {
    if (!route.isPublic && status < 500) return;
    log.info({ request: id, route: route.name, status, ms: Math.round(took) }, 'request');
  };
}
