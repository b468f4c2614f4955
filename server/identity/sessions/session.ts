import type { Context, MiddlewareHandler } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { bounds, lifetimes } from '#contract/limits.ts';
import { type Actor, can, isStopped, type MemberVerb, type StaffVerb, type Standing } from '#contract/permissions.ts';
import type { Role } from '#contract/vocabulary.ts';
import { findStandings } from '#server/members/sanctions/store.ts';
import { findMember, findMembers, type Member, setProfile } from '#server/members/store.ts';
import { dayOf } from '#server/platform/clock.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { gathered } from '#server/platform/gather.ts';
import type { Env } from '#server/platform/http/frame.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { describeError } from '#server/platform/log.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { AccountData, Session } from '../accounts/record.ts';
import { type Account, accountOf, type Change, changeAccount, changed, recordOf } from '../accounts/store.ts';
import { cookieOf } from '../cookies.ts';
import { type FactorState, factorStateOf } from '../second-factor/proof.ts';
import { makeSpares, sparesOf, sparesRecord, takeSpare } from '../spares/store.ts';
import { newToken, tokenHash } from '../tokens.ts';
import { endSessionOf, findSessions, hasSession, idOf, ownerOf, type SignedIn, withoutSession } from './store.ts';

/** Somebody signed in: account, session and member. */
interface Known extends SignedIn {
  member: Member | undefined;
}

/** The signed-in caller. */
export interface Caller extends Known {
  /** What the second factor of staff is at; `off` for everybody else. */
  secondFactor: FactorState;
}

/** A caller who writes or reacts. */
interface Writer extends Known {
  /** The standing by the sanctions of all their members; an admin's is always free. */
  standing: Standing;
}

const sessionCookie = 'sesol';
/** The product's logo. */
const teamPhoto = '/logo.png';

/** The caller of a request by its session cookie, `null` for visitors. The answer becomes uncacheable. */
export function callerOf(platform: Platform, c: Context): Promise<Caller | null> {
  return callerLookup(platform)(c);
}

/** Looks callers up in batches: requests that come together are one query. The answers become uncacheable. */
function callerLookup(platform: Platform): (c: Context) => Promise<Caller | null> {
  return lookupBy(platform, (tokens) => findCallers(platform, tokens));
}

function lookupBy<Found extends Known>(
  platform: Platform,
  find: (tokens: string[]) => Promise<(Found | null)[]>,
): (c: Context) => Promise<(Found & Caller) | null> {
  const lookUp = gathered(find);
  return async (c) => {
    c.header('cache-control', 'no-store');
    const token = getCookie(c, cookieOf(platform, sessionCookie).name);
    return withFactor(platform, c, token ? await lookUp(token) : null);
  };
}

async function withFactor<Found extends Known>(
  platform: Platform,
  c: Context,
  found: Found | null,
): Promise<(Found & Caller) | null> {
  if (!found) return null;
  const secondFactor = roleOf(found) === 'user' ? 'off' : await factorStateOf(platform, c, found);
  return { ...found, secondFactor };
}

/** A function that looks up the caller of a long-lived answer again. */
export function callerLater(platform: Platform, c: Context): () => Promise<Caller | null> {
  const token = getCookie(c, cookieOf(platform, sessionCookie).name);
  return async () => withFactor(platform, c, (token && (await findCallers(platform, [token]))[0]) || null);
}

/** Looks sessions up without a cache: an ended one is invalid everywhere at once. */
async function findCallers(platform: Platform, tokens: string[]): Promise<(Known | null)[]> {
  const { db, clock } = platform;
  const sessions = await findSessions(platform, tokens, dayOf(clock.now()));
  return withMembers(db, sessions);
}

/** Looks sessions up like `findCallers`, with standings, which are looked up beside the members. */
async function findWriters(platform: Platform, tokens: string[]): Promise<(Writer | null)[]> {
  const { db, clock } = platform;
  const sessions = await findSessions(platform, tokens, dayOf(clock.now()));
  const uids = sessions.flatMap((signedIn) => (signedIn ? allUidsOf(signedIn) : []));
  if (uids.length === 0) return withMembers(db, sessions) as Promise<null[]>;
  const [callers, standings] = await Promise.all([withMembers(db, sessions), findStandings(db, uids, clock.now())]);
  return callers.map((caller) => caller && { ...caller, standing: standingOf(caller, standings) });
}

async function withMembers(db: Queryable, sessions: (SignedIn | undefined)[]): Promise<(Known | null)[]> {
  const uids = sessions.flatMap((signedIn) => signedIn?.account.memberUid ?? []);
  const members = uids.length > 0 ? await findMembers(db, uids) : new Map<string, Member>();
  return sessions.map((signedIn) =>
    signedIn ? { ...signedIn, member: members.get(signedIn.account.memberUid ?? '') } : null,
  );
}

const allUidsOf = ({ account }: SignedIn) =>
  account.memberUid === null ? [] : [account.memberUid, ...account.otherUids];

/** The standing of a person: the worst of their members'. */
function standingOf(
  { account, member }: Pick<Caller, 'account' | 'member'>,
  standings: ReadonlyMap<string, Standing>,
): Standing {
  if (roleOf({ account, member }) === 'admin') return 'free';
  const all = uidsOf({ account, member }).map((uid) => standings.get(uid));
  return all.includes('locked') ? 'locked' : all.includes('paused') ? 'paused' : 'free';
}

/** Refuses callers whom a sanction keeps from editing. Called outside of transactions. */
export async function refuseSanctioned({ db, clock }: Pick<Platform, 'db' | 'clock'>, caller: Caller): Promise<void> {
  refuseStopped(standingOf(caller, await findStandings(db, uidsOf(caller), clock.now())), 'edit');
}

function refuseStopped(standing: Standing, verb: MemberVerb | 'edit'): void {
  if (isStopped(standing, verb)) throw new Problem(standing === 'locked' ? 'member/locked' : 'member/paused');
}

/**
 * Opens a session after sign-in, in place of the browser's earlier one, and sets its cookie. `provedAt` is the time of
 * the proof. Refuses where the password has changed since the account was read. A caller without a member is assigned
 * one; where that fails, the profile stays empty and the site keeps working.
 */
export async function openSession(platform: Platform, c: Context, account: Account, provedAt: Date): Promise<Known> {
  const { db, identityDb, clock } = platform;
  const known = account.memberUid === null ? undefined : await findMember(db, account.memberUid);
  const { token, hash } = newToken(account.id);
  const session = {
    hash,
    createdOn: dayOf(clock.now()),
    // A personal time: at sign-in it is stored only for staff. Other members confirm when an operation asks for it.
    confirmedAt: roleOf({ account, member: known }) === 'user' ? null : provedAt,
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
 * Adds a session to an account, assigns a member where it has none, and removes the session of an earlier token, even
 * of another account; in one change, so that two people at one browser can not deadlock.
 */
async function insertSession(
  tx: Transaction,
  { records, vault }: Platform,
  { id, passwordHash, members }: Account,
  { session, ends }: { session: Session; ends: { token: string; owner: string | undefined } | undefined },
): Promise<Account> {
  let opened: Account | undefined;
  const ended = ends && tokenHash(ends.token);
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

/** The profile of a newly assigned member; the team's account has its name and logo. */
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

/** Ends the request's session, if any. */
export async function endSession(platform: Platform, c: Context): Promise<void> {
  const { name, options } = cookieOf(platform, sessionCookie);
  const token = getCookie(c, name);
  const owner = token && (await ownerOf(platform, token));
  if (owner) await platform.identityDb.transaction((tx) => endSessionOf(tx, platform, owner, token));
  deleteCookie(c, name, options);
}

/** The caller as an actor of contract/permissions.ts. */
export function actorOf(caller: Caller | null): Actor | null {
  if (!caller) return null;
  return {
    uid: caller.member?.uid ?? '',
    otherUids: caller.account.otherUids,
    role: roleOf(caller),
    handle: caller.member?.handle ?? null,
  };
}

/** The uids of all of a caller's members, the usual one first; none without a profile. */
export function uidsOf({ account, member }: Pick<Caller, 'account' | 'member'>): string[] {
  return member ? [member.uid, ...account.otherUids] : [];
}

/** The caller's role: as the operator has granted it, or by the profile (spec 6). */
export function roleOf({ account, member }: Pick<Caller, 'account' | 'member'>): Role {
  return member?.role === 'admin' ? 'admin' : (account.staff ?? 'user');
}

/** Context of operations for signed-in callers. */
export interface CallerEnv extends Env {
  Variables: { caller: Caller };
}

/** Middleware that refuses visitors. */
export function requireCaller(platform: Platform): MiddlewareHandler<CallerEnv> {
  const lookUp = callerLookup(platform);
  return async (c, next) => {
    const caller = await lookUp(c);
    if (!caller) throw new Problem('auth/unauthenticated');
    c.set('caller', caller);
    await next();
  };
}

/**
 * Changes the caller's account; refuses where their session, or the password that was checked, has gone since the
 * request began: a running call must not undo a reset.
 */
export async function changeCaller(
  tx: Transaction,
  platform: Platform,
  caller: Caller,
  change: (account: Account) => Partial<AccountData>,
): Promise<void> {
  await changeAccount(tx, platform, caller.account.id, changeOf(caller, change));
}

/** The caller's part of a change of several records, with the refusals of `changeCaller`. */
export function changeOf(caller: Caller, change: (account: Account) => Partial<AccountData>): Change {
  return (account) => {
    const isSame = account?.passwordHash === caller.account.passwordHash;
    if (!account || !isSame || !hasSession(account, caller.sessionId)) throw new Problem('auth/unauthenticated');
    return { account: { ...account, ...change(account) } };
  };
}

/** An account's sessions after a password confirmation in one of them. */
export function confirmed(sessions: Session[], sessionId: string, now: Date): Session[] {
  return sessions.map((session) => (idOf(session) === sessionId ? { ...session, confirmedAt: now } : session));
}

/** Context of operations for members with a profile. */
export interface MemberEnv extends Env {
  Variables: { caller: Caller; member: Member };
}

/** Middleware that admits members who may do `verb`, and passes the member on. */
export function requireMember(platform: Platform, verb: MemberVerb): MiddlewareHandler<MemberEnv> {
  const lookUp = lookupBy(platform, (tokens) => findWriters(platform, tokens));
  return async (c, next) => {
    const caller = await lookUp(c);
    if (!caller) throw new Problem('auth/unauthenticated');
    if (!caller.member) throw new Problem('profile-missing');
    if (!can(actorOf(caller), verb)) throw new Problem('forbidden');
    refuseStopped(caller.standing, verb);
    c.set('caller', caller);
    c.set('member', caller.member);
    await next();
  };
}

/** Context of operations for staff. */
export interface StaffEnv extends Env {
  Variables: { caller: Caller; member: Member };
}

/** Middleware that admits staff who may do `verb`, and have proved lately who they are. */
export function requireStaff(platform: Platform, verb: StaffVerb): MiddlewareHandler<StaffEnv> {
  const lookUp = callerLookup(platform);
  return async (c, next) => {
    const caller = await lookUp(c);
    if (!caller) throw new Problem('auth/unauthenticated');
    if (!caller.member || !can(actorOf(caller), verb)) throw new Problem('forbidden');
    refuseUnproved(platform, caller);
    // An admin's standing is always free: a moderator who is sanctioned must not lift that.
    if (roleOf(caller) !== 'admin') await refuseSanctioned(platform, caller);
    c.set('caller', caller);
    c.set('member', caller.member);
    await next();
  };
}

/** Refuses staff whose password was not confirmed within 12 hours, or whose second factor was not given. */
export function refuseUnproved(platform: Pick<Platform, 'clock'>, caller: Caller): void {
  if (!isFresh(platform, caller)) throw new Problem('auth/confirmation-required');
  if (caller.secondFactor === 'missing') throw new Problem('auth/second-factor-missing');
  if (caller.secondFactor === 'asked') throw new Problem('auth/second-factor-required');
}

/** Whether staff have proved lately who they are. */
export function isProved(platform: Pick<Platform, 'clock'>, caller: Caller): boolean {
  return isFresh(platform, caller) && caller.secondFactor !== 'missing' && caller.secondFactor !== 'asked';
}

/** Whether a session's confirmation is recent enough for the work of staff: 12 hours. */
export function isFresh({ clock }: Pick<Platform, 'clock'>, { confirmedAt }: Pick<Caller, 'confirmedAt'>): boolean {
  return confirmedAt !== null && clock.now().getTime() - confirmedAt.getTime() < lifetimes.adminConfirmation;
}
