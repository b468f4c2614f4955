import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Platform } from '#server/platform/platform.ts';
import { cookieOf } from './cookies.ts';

/** A sealed, short-lived, HTTP-only cookie that holds state between two requests. */
export interface BrowserSecret<T> {
  put(platform: Platform, c: Context, value: T): void;
  /** The value of the cookie, while it is valid. */
  read(platform: Platform, c: Context): T | undefined;
  /** The value of the cookie, while it is valid; deletes the cookie. */
  take(platform: Platform, c: Context): T | undefined;
}

/** `lifetime` in milliseconds. */
export function browserSecret<T>(name: string, lifetime: number): BrowserSecret<T> {
  const context = `cookie:${name}`;
  const read = (platform: Platform, c: Context): T | undefined => {
    const sealed = getCookie(c, cookieOf(platform, name).name);
    if (!sealed) return undefined;
    try {
      const kept = JSON.parse(platform.vault.openOwn(context, Buffer.from(sealed, 'base64url')));
      return kept.expiresAt > platform.clock.now().getTime() ? kept.value : undefined;
    } catch {
      return undefined;
    }
  };
  return {
    put(platform, c, value) {
      const cookie = cookieOf(platform, name);
      const expiresAt = platform.clock.now().getTime() + lifetime;
      const sealed = platform.vault.seal(context, JSON.stringify({ value, expiresAt }));
      setCookie(c, cookie.name, sealed.toString('base64url'), { ...cookie.options, maxAge: lifetime / 1000 });
    },
    read,
    take(platform, c) {
      const value = read(platform, c);
      const cookie = cookieOf(platform, name);
      deleteCookie(c, cookie.name, cookie.options);
      return value;
    },
  };
}
