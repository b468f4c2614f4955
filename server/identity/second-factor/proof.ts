import type { Context } from 'hono';
import { lifetimes } from '#contract/limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import { browserSecret } from '../browser-secrets.ts';
import { findFactor } from './store.ts';

/** The cookie by which a browser has given the second factor for a session. */
const proofCookie = browserSecret<{ sessionId: string }>('sesol-staff', lifetimes.adminConfirmation);

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
  return proofCookie.read(platform, c)?.sessionId === sessionId ? 'proved' : 'asked';
}

/** Notes in the browser that the second factor was given for a session. */
export function noteProof(platform: Platform, c: Context, { sessionId }: Pick<Asking, 'sessionId'>): void {
  proofCookie.put(platform, c, { sessionId });
}
