import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { PopupPurpose } from '#contract/accounts.ts';
import { lifetimes } from '#contract/limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import { cookieOf } from '../sessions/session.ts';
import type { Checks } from './provider.ts';

/** A popup under way. */
export interface Flow {
  id: string;
  purpose: PopupPurpose;
  checks: Checks;
}

/** A third-party account that the popup has proved, waiting to be linked to that account. */
export interface Proof {
  accountId: string;
  subjectHash: string;
}

/**
 * Something the browser keeps for us between two requests of a popup: sealed, out of reach of scripts,
 * taken once, and forgotten after ten minutes.
 */
function keptByBrowser<T>(name: string) {
  const place = `cookie:${name}`;
  return {
    put(platform: Platform, c: Context, value: T): void {
      const cookie = cookieOf(platform, name);
      const expiresAt = platform.clock.now().getTime() + lifetimes.popup;
      const sealed = platform.vault.seal(place, JSON.stringify({ value, expiresAt }));
      setCookie(c, cookie.name, sealed.toString('base64url'), { ...cookie.options, maxAge: lifetimes.popup / 1000 });
    },
    take(platform: Platform, c: Context): T | undefined {
      const cookie = cookieOf(platform, name);
      const sealed = getCookie(c, cookie.name);
      deleteCookie(c, cookie.name, cookie.options);
      if (!sealed) return undefined;
      try {
        const kept = JSON.parse(platform.vault.open(place, Buffer.from(sealed, 'base64url')));
        return kept.expiresAt > platform.clock.now().getTime() ? kept.value : undefined;
      } catch {
        return undefined;
      }
    },
  };
}

export const flowCookie = keptByBrowser<Flow>('sesol-popup');
export const proofCookie = keptByBrowser<Proof>('sesol-proof');
