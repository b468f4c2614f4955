import type { Context, MiddlewareHandler } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { lifetimes } from '#contract/limits.ts';
import { type Actor, can, type MemberVerb } from '#contract/permissions.ts';
import { findMembers, type Member } from '#server/members/store.ts';
import { dayOf } from '#server/platform/clock.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { gathered } from '#server/platform/gather.ts';
import type { Env } from '#server/platform/http/frame.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { Platform } from '#server/platform/platform.ts';
import { newToken, tokenHash } from '#server/platform/vault.ts';
import { lockAccount } from '../accounts/store.ts';
import {
  confirmSession,
  deleteSessionByToken,
  findSessions,
  insertSession,
  type SignedIn,
  sessionExists,
} from './store.ts';

/** The signed-in caller: who they are and under which name they speak. */
export interface Caller extends SignedIn {
  member: Member | undefined;
}

/** Cookies that page scripts can not read. Behind https the `__Host-` prefix keeps other hosts from setting them. */
export function cookieOf(platform: Platform, name: string) {
  const secure = platform.config.origin.startsWith('https:');
  const options = { httpOnly: true, secure, sameSite: 'Lax', path: '/' } as const;
  return { name: secure ? `__Host-${name}` : name, options };
}

const sessionCookie = 'sesol';

/** Who makes this request: the cookie's session, or `null` for a visitor. What depends on it is kept by no cache. */
export function callerOf(platform: Platform, c: Context): Promise<Caller | null> {
  return callersOf(platform)(c);
}

/** The same for the many requests of an operation: those that come at the same time are looked up together. */
function callersOf(platform: Platform): (c: Context) => Promise<Caller | null> {
  const lookUp = gathered((tokenHashes: Buffer[]) => findCallers(platform, tokenHashes));
  return async (c) => {
    c.header('cache-control', 'no-store');
    const token = getCookie(c, cookieOf(platform, sessionCookie).name);
    return token ? lookUp(tokenHash(token)) : null;
  };
}

/** Asks again who makes a request whose answer goes on and on. */
export function callerLater(platform: Platform, c: Context): () => Promise<Caller | null> {
  const token = getCookie(c, cookieOf(platform, sessionCookie).name);
  return async () => (token ? ((await findCallers(platform, [tokenHash(token)]))[0] ?? null) : null);
}

/** Asked anew for every request: a session that has ended is over everywhere at once. */
async function findCallers({ db, vault, clock }: Platform, tokenHashes: Buffer[]): Promise<(Caller | null)[]> {
  const sessions = await findSessions(db, vault, tokenHashes, dayOf(clock.now()));
  const uids = sessions.flatMap((signedIn) => signedIn?.account.memberUid ?? []);
  const members = uids.length > 0 ? await findMembers(db, uids) : new Map<string, Member>();
  return sessions.map((signedIn) =>
    signedIn ? { ...signedIn, member: members.get(signedIn.account.memberUid ?? '') } : null,
  );
}

/**
 * Opens a session for who has just signed in, in place of the browser's earlier one, and hands its token to the
 * browser. `provedAt` is when they proved who they are. Refused where the password has changed since the account was read.
 */
export async function openSession(
  platform: Platform,
  c: Context,
  { account, member }: Pick<Caller, 'account' | 'member'>,
  provedAt: Date,
): Promise<void> {
  const { token, hash } = newToken();
  const now = platform.clock.now();
  const sessionId = await insertSession(platform.db, {
    accountId: account.id,
    passwordHash: account.passwordHash,
    tokenHash: hash,
    createdOn: dayOf(now),
    expiresOn: dayOf(new Date(now.getTime() + lifetimes.session)),
  });
  if (!sessionId) throw new Problem('auth/wrong-password');
  // A time that concerns a person: noted only of those of whom it will be asked.
  if (roleOf({ account, member }) === 'admin') await confirmSession(platform.db, platform.vault, sessionId, provedAt);
  const { name, options } = cookieOf(platform, sessionCookie);
  const earlier = getCookie(c, name);
  if (earlier) await deleteSessionByToken(platform.db, tokenHash(earlier));
  setCookie(c, name, token, { ...options, maxAge: lifetimes.session / 1000 });
}

/** Ends the session that the request carries, if any. */
export async function endSession(platform: Platform, c: Context): Promise<void> {
  const { name, options } = cookieOf(platform, sessionCookie);
  const token = getCookie(c, name);
  if (token) await deleteSessionByToken(platform.db, tokenHash(token));
  deleteCookie(c, name, options);
}

/** The caller as the rules of contract/permissions.ts see them. */
export function actorOf(caller: Caller | null): Actor | null {
  if (!caller) return null;
  return { uid: caller.member?.uid ?? '', role: roleOf(caller), handle: caller.member?.handle ?? null };
}

/** Admin by our own claim or by the profile’s role (spec 6). */
export function roleOf({ account, member }: Pick<Caller, 'account' | 'member'>): Actor['role'] {
  return account.isAdmin || member?.role === 'admin' ? 'admin' : 'user';
}

/** Context of operations that only a signed-in caller may call. */
export interface CallerEnv extends Env {
  Variables: { caller: Caller };
}

/** Lets only signed-in callers through. */
export function requireCaller(platform: Platform): MiddlewareHandler<CallerEnv> {
  const callerOf = callersOf(platform);
  return async (c, next) => {
    const caller = await callerOf(c);
    if (!caller) throw new Problem('auth/unauthenticated');
    c.set('caller', caller);
    await next();
  };
}

/**
 * Holds the caller's account until the transaction ends, and refuses when their session, or the password it
 * was checked against, has gone since the request began: what a reset ends must not be undone by a call under way.
 */
export async function holdCaller(tx: Transaction, { vault }: Platform, caller: Caller): Promise<void> {
  const account = await lockAccount(tx, vault, caller.account.id);
  const isSame = account?.passwordHash === caller.account.passwordHash;
  if (!isSame || !(await sessionExists(tx, caller.sessionId))) throw new Problem('auth/unauthenticated');
}

/** Context of operations that only a member with a profile may call. */
export interface MemberEnv extends Env {
  Variables: { member: Member };
}

/** Lets only members through who may do `verb`, and hands the member to the handler. */
export function requireMember(platform: Platform, verb: MemberVerb): MiddlewareHandler<MemberEnv> {
  const callerOf = callersOf(platform);
  return async (c, next) => {
    const caller = await callerOf(c);
    if (!caller) throw new Problem('auth/unauthenticated');
    if (!caller.member) throw new Problem('profile-missing');
    if (!can(actorOf(caller), verb)) throw new Problem('forbidden');
    c.set('member', caller.member);
    await next();
  };
}

/** Context of operations of admins. */
export interface AdminEnv extends Env {
  Variables: { caller: Caller; member: Member };
}

/** Lets only admins through who have proved within 12 hours who they are. */
export function requireAdmin(platform: Platform): MiddlewareHandler<AdminEnv> {
  const callerOf = callersOf(platform);
  return async (c, next) => {
    const caller = await callerOf(c);
    if (!caller) throw new Problem('auth/unauthenticated');
    if (!caller.member || !can(actorOf(caller), 'moderate')) throw new Problem('forbidden');
    if (!isFresh(platform, caller)) throw new Problem('auth/confirmation-required');
    c.set('caller', caller);
    c.set('member', caller.member);
    await next();
  };
}

/** Whether what admins do may be done in this session: its confirmation is not older than 12 hours. */
export function isFresh({ clock }: Pick<Platform, 'clock'>, { confirmedAt }: Pick<Caller, 'confirmedAt'>): boolean {
  return confirmedAt !== null && clock.now().getTime() - confirmedAt.getTime() < lifetimes.adminConfirmation;
}
