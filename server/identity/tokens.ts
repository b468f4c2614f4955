import { createHash, randomBytes } from 'node:crypto';
import type { Accounts } from './accounts/store.ts';

/** Length of the account id in a token, and of its random part, in characters. */
const idLength = 22;
const secretLength = 43;

/** A token for a cookie or a link: the account's id, by which one look-up finds the account, and 256 random bits. */
export function newToken(accountId: string): { token: string; hash: string } {
  const token = accountId + randomBytes(32).toString('base64url');
  return { token, hash: tokenHash(token) };
}

/** The stored form of a token: a hash of its random part, which needs no salt or key. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token.slice(-secretLength)).digest().toString('base64url', 0, 16);
}

/** The names of records that lead to an account. */
export const pointerTo = {
  /** The pointer by the keyed hash of a third-party identity. */
  subject: (subject: string) => `subject ${subject}`,
  /** The pointer by the hash of a token in the older form, without an account id. */
  token: (hash: string) => `token ${hash}`,
};

/** A record that leads to an account; removed when the account is gone. */
export interface Pointer {
  account: string;
}

/** The ids of the accounts that tokens belong to, each at the index of its token. */
export async function locate(
  { records }: Pick<Accounts, 'records'>,
  tokens: string[],
): Promise<(string | undefined)[]> {
  const bare = tokens.filter((token) => token.length === secretLength);
  const pointers = bare.length > 0 ? await records.read(bare.map((token) => pointerTo.token(tokenHash(token)))) : [];
  const owners = new Map(bare.map((token, index) => [token, (pointers[index] as Pointer | undefined)?.account]));
  return tokens.map((token) =>
    token.length === idLength + secretLength ? token.slice(0, idLength) : owners.get(token),
  );
}
