import type { Transaction } from '#server/platform/db/database.ts';
import { Problem } from '#server/platform/http/problem.ts';
import {
  type Account,
  type Accounts,
  accountIdOf,
  accountOf,
  changed,
  findAccount,
  recordOf,
} from '../accounts/store.ts';
import { type Caller, changeOf } from '../sessions/session.ts';
import { type Pointer, pointerTo } from '../tokens.ts';

/**
 * The account of a third-party identity. A pointer proves nothing by itself: the account must name the identity, too.
 */
export async function findAccountBySubject(from: Accounts, subject: string): Promise<Account | undefined> {
  const [pointer] = await from.records.read([pointerTo.subject(subject)]);
  const account = pointer ? await findAccount(from, (pointer as Pointer).account) : undefined;
  return account?.thirdParty?.subject === subject ? account : undefined;
}

/** Links a third-party identity to an account, in place of an earlier one; refuses one that is linked elsewhere. */
export async function linkSubject(
  tx: Transaction,
  from: Accounts,
  caller: Caller,
  link: { subject: string; linkedOn: string },
): Promise<void> {
  const { id, thirdParty } = caller.account;
  const earlier = thirdParty && thirdParty.subject !== link.subject ? [pointerTo.subject(thirdParty.subject)] : [];
  const names = [recordOf(id), pointerTo.subject(link.subject), ...earlier];
  await from.records.change(tx, names, ([value, pointer]) => {
    const holder = (pointer as Pointer | undefined)?.account;
    if (holder !== undefined && holder !== id) throw new Problem('auth/credential-already-in-use');
    return [
      changed(
        from.vault,
        id,
        value,
        changeOf(caller, () => ({ thirdParty: link })),
      ),
      { account: id },
      null,
    ];
  });
}

export async function unlinkSubject(tx: Transaction, from: Accounts, caller: Caller): Promise<void> {
  const { id, thirdParty } = caller.account;
  const pointers = thirdParty ? [pointerTo.subject(thirdParty.subject)] : [];
  await from.records.change(tx, [recordOf(id), ...pointers], ([value]) => [
    changed(
      from.vault,
      id,
      value,
      changeOf(caller, () => ({ thirdParty: null })),
    ),
    null,
  ]);
}

/**
 * Opens an account for an address that a provider has verified, and replaces an unverified one: whoever signed it up
 * without a proof must not lock its owner out. Refuses an address with a verified account. `today` is `2026-11-21`.
 */
export async function join(
  tx: Transaction,
  from: Accounts,
  { email, subject, today }: { email: string; subject: string; today: string },
): Promise<Account> {
  const id = accountIdOf(from.vault, email);
  let joined: Account | undefined;
  await from.records.change(tx, [recordOf(id), pointerTo.subject(subject)], ([value, pointer]) => {
    const holder = (pointer as Pointer | undefined)?.account;
    if (holder !== undefined && holder !== id) throw new Problem('auth/credential-already-in-use');
    const after = changed(from.vault, id, value, (account) => {
      if (account?.emailVerified) throw new Problem('auth/account-exists-with-different-credential');
      const opened = {
        email,
        passwordHash: null,
        emailVerified: true,
        members: [],
        staff: null,
        createdOn: today,
        closing: null,
        thirdParty: { subject, linkedOn: today },
        sessions: [],
        codes: [],
        openedBy: null,
      };
      joined = accountOf(from.vault, id, opened);
      return { account: opened, acceptedOn: today };
    });
    return [after, { account: id }];
  });
  return joined as Account;
}
