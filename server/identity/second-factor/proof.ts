import type { Context } from 'hono';
import { lifetimes } from '#contract/limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import { browserSecret } from '../browser-secrets.ts';
import { nameOf } from './codes.ts';
import { findFactor, type SecondFactor } from './store.ts';

/** The cookie by which a browser has given a second factor for a session. */
const proofCookie = browserSecret<{ sessionId: string; factor: string }>('sesol-second', lifetimes.adminConfirmation);

/**
 * What the second factor of staff is at: there is none, there is none although the operator requires one, it has to be
 * given, or was given lately in this browser.
 */
export type FactorState = 'off' | 'missing' | 'asked' | 'proved';

interface Asking {
  account: { id: string };
  sessionId: string;
}

export async function factorStateOf(
  platform: Platform,
  c: Context,
  { account, sessionId }: Asking,
): Promise<FactorState> {
  const factor = await findFactor(platform.identityDb, platform.vault, account.id);
  if (!factor) return platform.config.staffSecondFactor ? 'missing' : 'off';
  const given = proofCookie.read(platform, c);
  return given?.sessionId === sessionId && given.factor === nameOf(platform, factor) ? 'proved' : 'asked';
}

/** Notes in the browser that a factor was given for a session. */
export function noteProof(
  platform: Platform,
  c: Context,
  { sessionId }: Pick<Asking, 'sessionId'>,
  factor: Pick<SecondFactor, 'secret'>,
): void {
  proofCookie.put(platform, c, { sessionId, factor: nameOf(platform, factor) });
}
