import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { lifetimes } from '#contract/limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import { browserSecret } from '../browser-secrets.ts';

/** What a browser keeps for us, sealed: whose password was right here last, and a name for the browser. */
const known = browserSecret<{ subject: string; browser: string }>('sesol-known', lifetimes.knownBrowser);

/** The name of the browser, where the password of `subject` was right in it. */
export function browserKnownTo(platform: Platform, c: Context, subject: string): string | undefined {
  const kept = known.read(platform, c);
  return kept?.subject === subject ? kept.browser : undefined;
}

/** Makes the browser known to `subject`, under the name that it has or a new one. */
export function knowBrowser(platform: Platform, c: Context, subject: string, browser: string = randomUUID()): void {
  known.put(platform, c, { subject, browser });
}
