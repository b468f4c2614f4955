import type { Context, MiddlewareHandler } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { lifetimes } from '#contract/limits.ts';
import { type Actor, can } from '#contract/permissions.ts';
import { findMember, type Member } from '#server/members/store.ts';
import { dayOf } from '#server/platform/clock.ts';
import type { Env } from '#server/platform/http/frame.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { Platform } from '#server/platform/platform.ts';
import { newToken, tokenHash } from '#server/platform/vault.ts';
import { type Account, deleteSession, findAccountBySession, insertSession } from './store.ts';

/** The signed-in caller: who they are and under which name they speak. */
export interface Caller {
  account: Account;
  member: Member | undefined;
}

/** Behind https the `__Host-` prefix keeps other hosts of the domain from setting it. */
function cookieName(platform: Platform): string {
  return isHttps(platform) ? '__Host-sesol' : 'sesol';
}

function isHttps({ config }: Platform): boolean {
  return config.origin.startsWith('https:');
}

function cookieOptions(platform: Platform) {
  return { httpOnly: true, secure: isHttps(platform), sameSite: 'Lax', path: '/' } as const;
}

/** Who makes this request: the cookie's session, or `null` for a visitor. */
export async function callerOf(platform: Platform, c: Context): Promise<Caller | null> {
  const token = getCookie(c, cookieName(platform));
  if (!token) return null;
  const today = dayOf(platform.clock.now());
  const account = await findAccountBySession(platform.db, platform.vault, tokenHash(token), today);
  if (!account) return null;
  const member = account.memberUid === null ? undefined : await findMember(platform.db, account.memberUid);
  return { account, member };
}

/** Opens a session for the account and hands its token to the browser, out of reach of page scripts. */
export async function openSession(platform: Platform, c: Context, accountId: string): Promise<void> {
  const { token, hash } = newToken();
  const now = platform.clock.now();
  await insertSession(platform.db, {
    accountId,
    tokenHash: hash,
    createdOn: dayOf(now),
    expiresOn: dayOf(new Date(now.getTime() + lifetimes.session)),
  });
  setCookie(c, cookieName(platform), token, { ...cookieOptions(platform), maxAge: lifetimes.session / 1000 });
}

/** Ends the session that the request carries, if any. */
export async function endSession(platform: Platform, c: Context): Promise<void> {
  const token = getCookie(c, cookieName(platform));
  if (token) await deleteSession(platform.db, tokenHash(token));
  deleteCookie(c, cookieName(platform), cookieOptions(platform));
}

/** The caller as the rules of contract/permissions.ts see them. */
export function actorOf(caller: Caller | null): Actor | null {
  if (!caller) return null;
  return { uid: caller.member?.uid ?? '', role: caller.member?.role ?? 'user', handle: caller.member?.handle ?? null };
}

/** Context of operations that only a member with a profile may call. */
export interface MemberEnv extends Env {
  Variables: { member: Member };
}

/** Lets only members through who may do `verb`, and hands the member to the handler. */
export function requireMember(platform: Platform, verb: Parameters<typeof can>[1]): MiddlewareHandler<MemberEnv> {
  return async (c, next) => {
    const caller = await callerOf(platform, c);
    if (!caller) throw new Problem('auth/unauthenticated');
    if (!caller.member) throw new Problem('profile-missing');
    if (!can(actorOf(caller), verb)) throw new Problem('forbidden');
    c.set('member', caller.member);
    await next();
  };
}
