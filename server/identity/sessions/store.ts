import type { Session as ShownSession } from '#contract/accounts.ts';
import { dayOf } from '#server/platform/clock.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { type AccountData, isInForce, lastDayOf, type Session } from '../accounts/record.ts';
import { type Account, type Accounts, type Change, changeAccount, findAccounts } from '../accounts/store.ts';
import { locate, tokenHash } from '../tokens.ts';

/** A valid session and its account. */
export interface SignedIn {
  sessionId: string;
  account: Account;
  /** The time of the last password confirmation in this session; at sign-in it is stored only for admins. */
  confirmedAt: Date | null;
}

/** The valid sessions of tokens, each at the index of its token. */
export async function findSessions(from: Accounts, tokens: string[], today: string): Promise<(SignedIn | undefined)[]> {
  const ids = await locate(from, tokens);
  const wanted = [...new Set(ids.flatMap((id) => id ?? []))];
  const accounts = new Map((await findAccounts(from, wanted)).map((account) => [account?.id, account]));
  return tokens.map((token, index) => {
    const account = accounts.get(ids[index]);
    const session = account && sessionOf(account, tokenHash(token));
    if (!account || !session || !isInForce(session, today)) return undefined;
    return { sessionId: idOf(session), account, confirmedAt: session.confirmedAt };
  });
}

const sessionOf = ({ sessions }: AccountData, hash: string) => sessions.find((session) => session.hash === hash);

/** The id of a session in the API. */
export function idOf({ hash }: Session): string {
  return hash;
}

/** Whether an account has that session. */
export function hasSession(account: AccountData | undefined, id: string): boolean {
  return account?.sessions.some((session) => idOf(session) === id) ?? false;
}

/** An account's valid sessions, the current one first. */
export function listSessions({ sessions }: AccountData, currentId: string, now: Date): ShownSession[] {
  return sessions
    .filter((session) => isInForce(session, dayOf(now)))
    .map((session) => ({
      id: idOf(session),
      createdOn: session.createdOn,
      expiresOn: lastDayOf(session),
      current: idOf(session) === currentId,
    }))
    .toSorted((a, b) => Number(b.current) - Number(a.current) || b.createdOn.localeCompare(a.createdOn));
}

/** Ends the session of a token of any account. */
export async function endSessionOf(tx: Transaction, from: Accounts, accountId: string, token: string): Promise<void> {
  await changeAccount(tx, from, accountId, withoutSession(tokenHash(token)));
}

/** The change that removes the session of a token's hash. */
export function withoutSession(hash: string): Change {
  return (account) => {
    if (!account || !sessionOf(account, hash)) return undefined;
    return { account: { ...account, sessions: account.sessions.filter((session) => session.hash !== hash) } };
  };
}

/** The id of the account that a token belongs to. */
export async function ownerOf(from: Accounts, token: string): Promise<string | undefined> {
  return (await locate(from, [token]))[0];
}
