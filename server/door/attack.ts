import { randomUUID } from 'node:crypto';
import { type AttackRule, type AttackState, attackLasts, attackRules } from '#contract/door-rules.ts';
import { proofTimes } from '#contract/proofs.ts';
import type { Database } from '#server/platform/db/database.ts';
import { describeError } from '#server/platform/log.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createTallies, type Tallies } from '#server/platform/tallies.ts';
import { proofSwitch } from './store.ts';

/** What a node knows of attacks, in memory alone. */
interface Watch {
  tallies: Tallies<AttackRule>;
  /** The end of the attack that was seen last, in milliseconds. */
  until: number;
  isOnByHand: boolean;
  /** The time at which the operator's switch was read. */
  readAt: number;
}
type Watching = Pick<Platform, 'config' | 'db' | 'clock' | 'peers'>;

/** The watch of each database, which the operations and jobs of its node share. */
const watches = new WeakMap<Database, Watch>();

function watchOf({ db, clock, peers }: Watching): Watch {
  const known = watches.get(db);
  if (known) return known;
  const watch = {
    tallies: createTallies(clock, attackRules, { peers, subject: 'attack' }),
    until: 0,
    isOnByHand: false,
    readAt: 0,
  };
  watches.set(db, watch);
  return watch;
}

/**
 * Counts a sign of an attack. From the first one beyond its limit on the site is under attack, until some time after the
 * last.
 */
export function noteSign(watching: Watching, rule: AttackRule): void {
  if (!watching.config.doorRules) return;
  const watch = watchOf(watching);
  if (!watch.tallies.take(rule, '', randomUUID())) watch.until = watching.clock.now().getTime() + attackLasts;
}

/** Whether the site is under attack, as this node has seen it or the operator has said. */
export async function attackState(watching: Watching & Pick<Platform, 'log'>): Promise<AttackState> {
  if (!watching.config.doorRules) return 'off';
  const watch = watchOf(watching);
  const now = watching.clock.now().getTime();
  if (now - watch.readAt >= proofTimes.switch) {
    watch.readAt = now;
    try {
      watch.isOnByHand = (await proofSwitch(watching.db)) === 'on';
    } catch (error) {
      // What was read before holds on while the database is away.
      watching.log.warn({ error: describeError(error) }, 'the switch of proofs could not be read');
    }
  }
  if (watch.isOnByHand) return 'by-hand';
  return now < watch.until ? 'by-rule' : 'off';
}
