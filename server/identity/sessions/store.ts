import type { Session as ShownSession } from '#contract/accounts.ts';
import { dayOf } from '#server/platform/clock.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { type AccountData, isInForce, lastDayOf, type Session } from '../accounts/record.ts';
import { type Account, type Accounts, type Change, changeAccount, findAccounts } from '../accounts/store.ts';
import { locate, markOf } from '../tokens.ts';

/** A session in force with its account. */
export interface SignedIn {
  sessionId: string;
  account: Account;
  /** When the member last proved who they are in this session; of signing in this is noted for admins alone. */
  confirmedAt: Date | null;
}

/** The sessions with those tokens that have not run out, each at the place of its token. */
export async function findSessions(from: Accounts, tokens: string[], today: string): Promise<(SignedIn | undefined)[]> {
  const ids = await locate(from, tokens);
  const wanted = [...new Set(ids.flatMap((id) => id ?? []))];
  const accounts = new Map((await findAccounts(from, wanted)).map((account) => [account?.id, account]));
  return tokens.map((token, place) => {
    const account = accounts.get(ids[place]);
    const session = account && sessionOf(account, markOf(token));
    if (!account || !session || !isInForce(session, today)) return undefined;
    return { sessionId: idOf(session), account, confirmedAt: session.confirmedAt };
  });
}

const sessionOf = ({ sessions }: AccountData, hash: string) => sessions.find((session) => session.hash === hash);

/** Under which a member sees a session and ends it. */
export function idOf({ hash }: Session): string {
  return hash;
}

/** Whether an account has that session. */
export function hasSession(account: AccountData | undefined, id: string): boolean {
  return account?.sessions.some((session) => idOf(session) === id) ?? false;
}

/** The account's sessions in force, the one that asks first. */
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

/** Ends the session of a token, wherever it is. */
export async function endSessionOf(tx: Transaction, from: Accounts, accountId: string, token: string): Promise<void> {
  await changeAccount(tx, from, accountId, withoutSession(markOf(token)));
}

/** Takes the session of a token's hash away. */
export function withoutSession(hash: string): Change {
  return (account) => {
    if (!account || !sessionOf(account, hash)) return undefined;
    return { account: { ...account, sessions: account.sessions.filter((session) => session.hash !== hash) } };
  };
}

/** Whose token it is, as far as the token itself tells. */
export async function ownerOf(from: Accounts, token: string): Promise<string | undefined> {
  return (await locate(from, [token]))[0];
}
