import { stored } from '#server/identity/accounts/record.ts';
import { accountIdOf, recordOf } from '#server/identity/accounts/store.ts';
import { newToken } from '#server/identity/tokens.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Records } from '#server/platform/records/records.ts';
import type { Vault } from '#server/platform/vault.ts';

const batch = 500;

/** Writes signed-in accounts, each with a member; returns their session tokens. */
export async function writeSignedIn(
  { identityDb, records, vault }: { identityDb: Database; records: Records; vault: Vault },
  members: { uid: string; handle: string }[],
  now: Date,
  /** The day of their sign-up. */
  createdOn = now.toISOString().slice(0, 10),
): Promise<string[]> {
  const today = now.toISOString().slice(0, 10);
  const tokens: string[] = [];
  for (let at = 0; at < members.length; at += batch) {
    const accounts = members.slice(at, at + batch).map(({ uid, handle }) => {
      const email = `${handle}@ornek.example`;
      const id = accountIdOf(vault, email);
      const { token, hash } = newToken(id);
      tokens.push(token);
      const account = {
        email,
        passwordHash: null,
        emailVerified: true,
        members: [uid],
        staff: null,
        createdOn,
        closing: null,
        thirdParty: null,
        sessions: [{ hash, createdOn: today, confirmedAt: now }],
        codes: [],
        openedBy: null,
      };
      return { name: recordOf(id), value: stored({ account, acceptedOn: today }) };
    });
    await identityDb.transaction((tx) =>
      records.change(
        tx,
        accounts.map(({ name }) => name),
        () => accounts.map(({ value }) => value),
      ),
    );
  }
  return tokens;
}
