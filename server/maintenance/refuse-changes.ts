import type { MiddlewareHandler } from 'hono';
import { maintenanceReread } from '#contract/maintenance.ts';
import { checkResetCode, signOut } from '#contract/routes/accounts.ts';
import { decisionsOnMember, findMember } from '#contract/routes/admin.ts';
import { alikeSuspiciousJobs } from '#contract/routes/suspicious-jobs.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { isSafeMethod } from '#server/platform/http/security.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readMaintenance } from './store.ts';

/** Calls that only read, and signing out: nobody must stay signed in on a shared computer. */
const changeNothing: ReadonlySet<string> = new Set([
  signOut.path,
  checkResetCode.path,
  alikeSuspiciousJobs.path,
  findMember.path,
  decisionsOnMember.path,
]);

/**
 * Middleware that refuses changes during maintenance; reading goes on. Each node reads the operator's switch at most once
 * in `maintenanceReread`, when somebody wants to change something.
 */
export function refuseChanges({ db, clock }: Pick<Platform, 'db' | 'clock'>): MiddlewareHandler {
  let [isOn, readAt] = [false, 0];
  return async (c, next) => {
    if (isSafeMethod(c.req.method) || changeNothing.has(c.req.path)) return next();
    const now = clock.now().getTime();
    if (now - readAt >= maintenanceReread) [isOn, readAt] = [await readMaintenance(db), now];
    if (isOn) throw new Problem('maintenance');
    return next();
  };
}
