import type { PostsOnClose } from '#contract/accounts.ts';
import { bounds, lifetimes } from '#contract/limits.ts';
import type { StaffRole } from '#contract/vocabulary.ts';
import { day, dayOf } from '#server/platform/clock.ts';
import { largestValue } from '#server/platform/records/keys.ts';

/** Purpose and lifetime (milliseconds) of the codes in mails. */
export const codeLifetimes = {
  'verify-email': lifetimes.verificationCode,
  'reset-password': lifetimes.resetCode,
} as const;
export type CodePurpose = keyof typeof codeLifetimes;

/** A valid code, stored as a hash. */
export interface Code {
  purpose: CodePurpose;
  hash: string;
  sentAt: Date;
}

/** A valid session, stored as its token's hash. */
export interface Session {
  hash: string;
  /** A day, as `2026-11-21`. */
  createdOn: string;
  /** The time of the last password confirmation in this session; at sign-in it is stored only for admins. */
  confirmedAt: Date | null;
}

/** An account: one record, found by a keyed hash of its address. Days are `2026-11-21`. */
export interface AccountData {
  email: string;
  passwordHash: string | null;
  emailVerified: boolean;
  /** The members under whose names the account speaks, the usual one first; a number stands for a spare member. */
  members: (number | string)[];
  /** The role that the operator has granted. */
  staff: StaffRole | null;
  createdOn: string;
  closing: { on: string; posts: PostsOnClose } | null;
  /** The keyed hash of the third-party account that may sign in. */
  thirdParty: { subject: string; linkedOn: string } | null;
  sessions: Session[];
  codes: Code[];
  /** A keyed hash of the sign-up call: the same call again gets the same answer. */
  openedBy: string | null;
}

/** The record of an address: its account, and what outlives it. */
export interface AccountRecord {
  account: AccountData | null;
  /** The day on which the terms were accepted. */
  acceptedOn: string | null;
  /** The decisions whose sanctions an erased account left behind: the address can not sign up while one holds. */
  stoppedBy: string[];
}

type StoredAccount = [
  email: string,
  passwordHash: string | null,
  verifiedAndStaff: number,
  members: (number | string)[],
  createdOn: string,
  closing: [string, PostsOnClose] | 0,
  thirdParty: [string, string] | 0,
  sessions: [hash: string, createdOn: number, confirmedAt?: number][],
  codes: [purpose: number, hash: string, sentAt: number][],
  openedBy: string | 0,
];
type StoredRecord = [account: StoredAccount | 0, acceptedOn: string | 0, stoppedBy?: string[]];

/** The granted roles in their stored order. */
const staffRoles: (StaffRole | null)[] = [null, 'admin', 'moderator'];
const purposes = Object.keys(codeLifetimes) as CodePurpose[];
const daysOf = (date: string) => Date.parse(date) / day;

/**
 * The stored form: arrays without names, since every record must fit into the same small size. The oldest sessions are
 * dropped where a long address, other names and confirmed sessions take too much space.
 */
export function stored({
  account,
  acceptedOn,
  stoppedBy = [],
}: Omit<AccountRecord, 'stoppedBy'> & Partial<AccountRecord>): StoredRecord {
  const stored: StoredRecord = [account ? storedAccount(account) : 0, acceptedOn ?? 0];
  if (stoppedBy.length > 0) stored.push(stoppedBy.slice(-bounds.outlivingSanctions));
  const sessions = stored[0] ? stored[0][7] : [];
  while (Buffer.byteLength(JSON.stringify(stored)) > largestValue && sessions.length > 1) sessions.shift();
  return stored;
}

function storedAccount(account: AccountData): StoredAccount {
  return [
    account.email,
    account.passwordHash,
    Number(account.emailVerified) + 2 * staffRoles.indexOf(account.staff),
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

export function accountRecordOf(value: unknown): AccountRecord {
  const [account, acceptedOn, stoppedBy = []] = (value ?? [0, 0]) as StoredRecord;
  return { account: account ? accountOf(account) : null, acceptedOn: acceptedOn || null, stoppedBy };
}

function accountOf(stored: StoredAccount): AccountData {
  const [email, passwordHash, flags, members, createdOn, closing, thirdParty, sessions, codes, openedBy] = stored;
  return {
    email,
    passwordHash,
    emailVerified: flags % 2 === 1,
    members,
    staff: staffRoles[Math.floor(flags / 2)] ?? null,
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

/** The last day (`2026-11-21`) on which a session is valid. */
export function lastDayOf({ createdOn }: Pick<Session, 'createdOn'>): string {
  return dayOf(new Date(Date.parse(createdOn) + lifetimes.session));
}

export function isInForce(session: Session, today: string): boolean {
  return lastDayOf(session) >= today;
}

/** Whether a code is still valid. */
export function isUsable({ purpose, sentAt }: Code, now: Date): boolean {
  return now.getTime() < sentAt.getTime() + codeLifetimes[purpose];
}

/**
 * An account without its expired parts, and without sanctions that hold no more; `null` where nothing is left.
 */
export function retained(
  { account, acceptedOn, stoppedBy }: AccountRecord,
  now: Date,
  inForce: ReadonlySet<string>,
): AccountRecord | null {
  const today = dayOf(now);
  const since = (lifetime: number) => dayOf(new Date(now.getTime() - lifetime));
  const consent = acceptedOn !== null && acceptedOn > since(lifetimes.consentRecord) ? acceptedOn : null;
  // On its last day, not after it, since days are counted whole.
  const isAbandoned = account && !account.emailVerified && account.createdOn <= since(lifetimes.unverifiedAccount);
  const kept = account && !isAbandoned ? account : null;
  const holding = stoppedBy.filter((id) => inForce.has(id));
  if (!kept && !consent && holding.length === 0) return null;
  return {
    acceptedOn: consent,
    stoppedBy: holding,
    account: kept && {
      ...kept,
      sessions: kept.sessions.filter((session) => isInForce(session, today)),
      codes: kept.codes.filter((code) => isUsable(code, now)),
      openedBy: kept.createdOn >= since(lifetimes.idempotencyKey) ? kept.openedBy : null,
    },
  };
}
