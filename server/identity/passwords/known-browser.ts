import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { lifetimes } from '#contract/limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import { browserSecret } from '../browser-secrets.ts';

/**
 * The sealed cookie of a known browser: the account whose password was last right in it, and a random name of the
 * browser.
 */
const known = browserSecret<{ subject: string; browser: string }>('sesol-known', lifetimes.knownBrowser);

/** The name of a browser known to `subject`. */
export function browserKnownTo(platform: Platform, c: Context, subject: string): string | undefined {
  const kept = known.read(platform, c);
  return kept?.subject === subject ? kept.browser : undefined;
}

/** Marks the browser as known to `subject`, under its name or a new one. */
export function knowBrowser(platform: Platform, c: Context, subject: string, browser: string = randomUUID()): void {
  known.put(platform, c, { subject, browser });
}
