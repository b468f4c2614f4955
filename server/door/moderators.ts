import type { MiddlewareHandler } from 'hono';
import { dayOf } from '#server/platform/clock.ts';
import { describeError } from '#server/platform/log.ts';
import type { Platform } from '#server/platform/platform.ts';
import { noteModerated } from './store.ts';

/** Middleware of the moderators' operations: notes, once a day on each node, that one of them was done. */
export function noteModerators({ db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>): MiddlewareHandler {
  let notedOn = '';
  return async (c, next) => {
    await next();
    const today = dayOf(clock.now());
    if (!c.res.ok || notedOn === today) return;
    notedOn = today;
    await noteModerated(db, clock.now()).catch((error) => {
      notedOn = '';
      log.warn({ error: describeError(error) }, 'not noted that a moderator was here');
    });
  };
}
