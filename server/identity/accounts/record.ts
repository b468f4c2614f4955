import type { PostsOnClose } from '#contract/accounts.ts';
import { bounds, lifetimes } from '#contract/limits.ts';
import { day, dayOf } from '#server/platform/clock.ts';
import { largestValue } from '#server/platform/records/keys.ts';

/** What a code in a mail is for, and how long it is in force. */
export const codeLifetimes = {
  'verify-email': lifetimes.verificationCode,
  'reset-password': lifetimes.resetCode,
} as const;
export type CodePurpose = keyof typeof codeLifetimes;

/** A code in force; of the code itself only the hash is kept. */
export interface Code {
  purpose: CodePurpose;
  hash: string;
  sentAt: Date;
}

/** A session in force; of its token only the hash is kept. */
export interface Session {
  hash: string;
  /** A day, as `2026-11-21`. */
  createdOn: string;
  /** When the member last proved who they are in it; of signing in this is noted for admins alone. */
  confirmedAt: Date | null;
}

/** All that is held of who somebody is: one record, found by a keyed hash of the address. Days as `2026-11-21`. */
export interface AccountData {
  email: string;
  passwordHash: string | null;
  emailVerified: boolean;
  /** The members under whose names the account speaks, the usual one first; a number leads to a spare member. */
  members: (number | string)[];
  /** Our own admin claim, granted by the operator. */
  isAdmin: boolean;
  createdOn: string;
  closing: { on: string; posts: PostsOnClose } | null;
  /** The keyed hash of the third-party account that may sign in. */
  thirdParty: { subject: string; linkedOn: string } | null;
  sessions: Session[];
  codes: Code[];
  /** What the sign-up was, as a keyed hash: the same call again is answered again. */
  openedBy: string | null;
}

/** What is held under an address: its account, and the day on which its owner accepted the terms, which outlives it. */
export interface Held {
  account: AccountData | null;
  acceptedOn: string | null;
}

type StoredAccount = [
  email: string,
  passwordHash: string | null,
  verifiedAndAdmin: number,
  members: (number | string)[],
  createdOn: string,
  closing: [string, PostsOnClose] | 0,
  thirdParty: [string, string] | 0,
  sessions: [hash: string, createdOn: number, confirmedAt?: number][],
  codes: [purpose: number, hash: string, sentAt: number][],
  openedBy: string | 0,
];
type StoredHeld = [account: StoredAccount | 0, acceptedOn: string | 0];

const purposes = Object.keys(codeLifetimes) as CodePurpose[];
const daysOf = (date: string) => Date.parse(date) / day;

/**
 * As it is stored: arrays without names, since every record must fit into the same small size. Where a long address,
 * other names and an admin's confirmed sessions leave no room, the oldest sessions end.
 */
export function stored({ account, acceptedOn }: Held): StoredHeld {
  const stored: StoredHeld = [account ? storedAccount(account) : 0, acceptedOn ?? 0];
  const sessions = stored[0] ? stored[0][7] : [];
  while (Buffer.byteLength(JSON.stringify(stored)) > largestValue && sessions.length > 1) sessions.shift();
  return stored;
}

function storedAccount(account: AccountData): StoredAccount {
  return [
    account.email,
    account.passwordHash,
    Number(account.emailVerified) + 2 * Number(account.isAdmin),
    account.members,
    account.createdOn,
    account.closing ? [account.closing.on, account.closing.posts] : 0,
    account.thirdParty ? [account.thirdParty.subject, account.thirdParty.linkedOn] : 0,
    account.sessions
      .slice(-bounds.sessions)
      .map(({ hash, createdOn, confirmedAt }) =>
        confirmedAt ? [hash, daysOf(createdOn), confirmedAt.getTime()] : [hash, daysOf(createdOn)],
      ),
    account.codes.slice(-bounds.codes).map(({ purpose, hash, sentAt }) => [purposes.indexOf(purpose), hash, +sentAt]),
    account.openedBy ?? 0,
  ];
}

export function heldOf(value: unknown): Held {
  const [account, acceptedOn] = (value ?? [0, 0]) as StoredHeld;
  return { account: account ? accountOf(account) : null, acceptedOn: acceptedOn || null };
}

function accountOf(stored: StoredAccount): AccountData {
  const [email, passwordHash, flags, members, createdOn, closing, thirdParty, sessions, codes, openedBy] = stored;
  return {
    email,
    passwordHash,
    emailVerified: flags % 2 === 1,
    members,
    isAdmin: flags >= 2,
    createdOn,
    closing: closing ? { on: closing[0], posts: closing[1] } : null,
    thirdParty: thirdParty ? { subject: thirdParty[0], linkedOn: thirdParty[1] } : null,
    sessions: sessions.map(([hash, created, confirmedAt]) => ({
      hash,
      createdOn: dayOf(new Date(created * day)),
      confirmedAt: confirmedAt === undefined ? null : new Date(confirmedAt),
    })),
    codes: codes.map(([purpose, hash, sentAt]) => ({
      purpose: purposes[purpose] as CodePurpose,
      hash,
      sentAt: new Date(sentAt),
    })),
    openedBy: openedBy || null,
  };
}

/** The last day, as `2026-11-21`, on which a session is in force. */
export function lastDayOf({ createdOn }: Pick<Session, 'createdOn'>): string {
  return dayOf(new Date(Date.parse(createdOn) + lifetimes.session));
}

export function isInForce(session: Session, today: string): boolean {
  return lastDayOf(session) >= today;
}

/** Whether a code may still be used. */
export function isUsable({ purpose, sentAt }: Code, now: Date): boolean {
  return now.getTime() < sentAt.getTime() + codeLifetimes[purpose];
}

/** What is left of an account once everything that has run out is gone; `null` where nothing is. */
export function retained({ account, acceptedOn }: Held, now: Date): Held | null {
  const today = dayOf(now);
  const since = (lifetime: number) => dayOf(new Date(now.getTime() - lifetime));
  const consent = acceptedOn !== null && acceptedOn > since(lifetimes.consentRecord) ? acceptedOn : null;
  // On its last day, not after it: days are counted whole.
  const isAbandoned = account && !account.emailVerified && account.createdOn <= since(lifetimes.unverifiedAccount);
  const kept = account && !isAbandoned ? account : null;
  if (!kept && !consent) return null;
  return {
    acceptedOn: consent,
    account: kept && {
      ...kept,
      sessions: kept.sessions.filter((session) => isInForce(session, today)),
      codes: kept.codes.filter((code) => isUsable(code, now)),
      openedBy: kept.createdOn >= since(lifetimes.idempotencyKey) ? kept.openedBy : null,
    },
  };
}
