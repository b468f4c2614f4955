import type { Context, MiddlewareHandler } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { bounds, lifetimes } from '#contract/limits.ts';
import { type Actor, can, type MemberVerb } from '#contract/permissions.ts';
import { findMember, findMembers, type Member, setProfile } from '#server/members/store.ts';
import { dayOf } from '#server/platform/clock.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { gathered } from '#server/platform/gather.ts';
import type { Env } from '#server/platform/http/frame.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { describeError } from '#server/platform/log.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { AccountData, Session } from '../accounts/record.ts';
import { type Account, accountOf, type Change, changeAccount, changed, recordOf } from '../accounts/store.ts';
import { makeSpares, sparesOf, sparesRecord, takeSpare } from '../spares/store.ts';
import { markOf, newToken } from '../tokens.ts';
import { endSessionOf, findSessions, hasSession, idOf, ownerOf, type SignedIn, withoutSession } from './store.ts';

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
/** The product's logo. */
const teamPhoto = '/logo.png';

/** Who makes this request: the cookie's session, or `null` for a visitor. What depends on it is kept by no cache. */
export function callerOf(platform: Platform, c: Context): Promise<Caller | null> {
  return callersOf(platform)(c);
}

/** The same for the many requests of an operation: those that come at the same time are looked up together. */
function callersOf(platform: Platform): (c: Context) => Promise<Caller | null> {
  const lookUp = gathered((tokens: string[]) => findCallers(platform, tokens));
  return async (c) => {
    c.header('cache-control', 'no-store');
    const token = getCookie(c, cookieOf(platform, sessionCookie).name);
    return token ? lookUp(token) : null;
  };
}

/** Asks again who makes a request whose answer goes on and on. */
export function callerLater(platform: Platform, c: Context): () => Promise<Caller | null> {
  const token = getCookie(c, cookieOf(platform, sessionCookie).name);
  return async () => (token ? ((await findCallers(platform, [token]))[0] ?? null) : null);
}

/** Asked anew for every request: a session that has ended is over everywhere at once. */
async function findCallers(platform: Platform, tokens: string[]): Promise<(Caller | null)[]> {
  const { db, clock } = platform;
  const sessions = await findSessions(platform, tokens, dayOf(clock.now()));
  const uids = sessions.flatMap((signedIn) => signedIn?.account.memberUid ?? []);
  const members = uids.length > 0 ? await findMembers(db, uids) : new Map<string, Member>();
  return sessions.map((signedIn) =>
    signedIn ? { ...signedIn, member: members.get(signedIn.account.memberUid ?? '') } : null,
  );
}

/**
 * Opens a session for who has just signed in, in place of the browser's earlier one, and hands its token to the
 * browser. `provedAt` is when they proved who they are. Refused where the password has changed since the account was
 * read. Who has no member yet is given one: a failure leaves the profile empty, and the site keeps working.
 */
export async function openSession(platform: Platform, c: Context, account: Account, provedAt: Date): Promise<Caller> {
  const { db, identityDb, clock } = platform;
  const known = account.memberUid === null ? undefined : await findMember(db, account.memberUid);
  const { token, hash } = newToken(account.id);
  const session = {
    hash,
    createdOn: dayOf(clock.now()),
    // A time that concerns a person: noted only of those of whom it will be asked.
    confirmedAt: roleOf({ account, member: known }) === 'admin' ? provedAt : null,
  };
  if (account.memberUid === null) await makeSpares(platform, true).catch(() => {});
  const { name, options } = cookieOf(platform, sessionCookie);
  const earlier = getCookie(c, name);
  const ends = earlier ? { token: earlier, owner: await ownerOf(platform, earlier) } : undefined;
  const opened = await identityDb.transaction((tx) => insertSession(tx, platform, account, { session, ends }));
  setCookie(c, name, token, { ...options, maxAge: lifetimes.session / 1000 });
  const member = known ?? (opened.memberUid === null ? undefined : await firstProfile(platform, opened));
  return { sessionId: idOf(session), account: opened, member, confirmedAt: session.confirmedAt };
}

/**
 * Adds a session to an account, and a member where it has none; takes the one of an earlier token away, whoever's it is.
 * All in one change: two people who meet at one browser must not wait for each other crosswise.
 */
async function insertSession(
  tx: Transaction,
  { records, vault }: Platform,
  { id, passwordHash, members }: Account,
  { session, ends }: { session: Session; ends: { token: string; owner: string | undefined } | undefined },
): Promise<Account> {
  let opened: Account | undefined;
  const ended = ends && markOf(ends.token);
  const isSpareNeeded = members.length === 0;
  const other = ends?.owner !== undefined && ends.owner !== id ? ends.owner : undefined;
  const names = [recordOf(id), ...(isSpareNeeded ? [sparesRecord] : []), ...(other ? [recordOf(other)] : [])];
  await records.change(tx, names, ([value, ...more]) => {
    const taken = isSpareNeeded ? takeSpare(sparesOf(more[0]), true) : undefined;
    let joins = false;
    const after = changed(vault, id, value, (account) => {
      if (account?.passwordHash !== passwordHash) throw new Problem('auth/wrong-password');
      joins = account.members.length === 0 && taken !== undefined;
      const given = joins && taken ? [taken.number] : account.members;
      const sessions = [...account.sessions.filter(({ hash }) => hash !== ended), session].slice(-bounds.sessions);
      opened = accountOf(vault, id, { ...account, members: given, sessions });
      return { account: opened };
    });
    const ofOther = other && changed(vault, other, more.at(-1), withoutSession(ended as string));
    return [after, ...(isSpareNeeded ? [joins ? taken?.left : undefined] : []), ...(other ? [ofOther] : [])];
  });
  return opened as Account;
}

/** The profile of a member that has just been given. The team is known by name. */
async function firstProfile({ db, config, log }: Platform, account: Account): Promise<Member | undefined> {
  const uid = account.memberUid as string;
  try {
    const { team } = config.publisher;
    if (account.email === team.email) await setProfile(db, uid, { displayName: team.name, photoUrl: teamPhoto });
    return await findMember(db, uid);
  } catch (error) {
    log.warn({ error: describeError(error) }, 'profile not read');
    return undefined;
  }
}

/** Ends the session that the request carries, if any. */
export async function endSession(platform: Platform, c: Context): Promise<void> {
  const { name, options } = cookieOf(platform, sessionCookie);
  const token = getCookie(c, name);
  const owner = token && (await ownerOf(platform, token));
  if (owner) await platform.identityDb.transaction((tx) => endSessionOf(tx, platform, owner, token));
  deleteCookie(c, name, options);
}

/** The caller as the rules of contract/permissions.ts see them. */
export function actorOf(caller: Caller | null): Actor | null {
  if (!caller) return null;
  return {
    uid: caller.member?.uid ?? '',
    otherUids: caller.account.otherUids,
    role: roleOf(caller),
    handle: caller.member?.handle ?? null,
  };
}

/** The uids of all names under which a caller speaks, the usual one first; none without a profile. */
export function uidsOf({ account, member }: Pick<Caller, 'account' | 'member'>): string[] {
  return member ? [member.uid, ...account.otherUids] : [];
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
 * Changes the caller's account, and refuses when their session, or the password it was checked against, has gone since
 * the request began: what a reset ends must not be undone by a call under way.
 */
export async function changeCaller(
  tx: Transaction,
  platform: Platform,
  caller: Caller,
  change: (account: Account) => Partial<AccountData>,
): Promise<void> {
  await changeAccount(tx, platform, caller.account.id, changeOf(caller, change));
}

/** The same for a change of several records. */
export function changeOf(caller: Caller, change: (account: Account) => Partial<AccountData>): Change {
  return (account) => {
    const isSame = account?.passwordHash === caller.account.passwordHash;
    if (!account || !isSame || !hasSession(account, caller.sessionId)) throw new Problem('auth/unauthenticated');
    return { account: { ...account, ...change(account) } };
  };
}

/** An account's sessions when the member has just proved in one of them who they are. */
export function confirmed(sessions: Session[], sessionId: string, now: Date): Session[] {
  return sessions.map((session) => (idOf(session) === sessionId ? { ...session, confirmedAt: now } : session));
}

/** Context of operations that only a member with a profile may call. */
export interface MemberEnv extends Env {
  Variables: { caller: Caller; member: Member };
}

/** Lets only members through who may do `verb`, and hands the member to the handler. */
export function requireMember(platform: Platform, verb: MemberVerb): MiddlewareHandler<MemberEnv> {
  const callerOf = callersOf(platform);
  return async (c, next) => {
    const caller = await callerOf(c);
    if (!caller) throw new Problem('auth/unauthenticated');
    if (!caller.member) throw new Problem('profile-missing');
    if (!can(actorOf(caller), verb)) throw new Problem('forbidden');
    c.set('caller', caller);
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
