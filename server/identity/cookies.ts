import type { Platform } from '#server/platform/platform.ts';

/** The name of an HTTP-only cookie. Behind https the `__Host-` prefix keeps other hosts from setting it. */
export function cookieOf(platform: Platform, name: string) {
  const secure = platform.config.origin.startsWith('https:');
  const options = { httpOnly: true, secure, sameSite: 'Lax', path: '/' } as const;
  return { name: secure ? `__Host-${name}` : name, options };
}
