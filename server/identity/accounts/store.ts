import type { StaffRole } from '#contract/vocabulary.ts';
import { decisionsInForce } from '#server/members/sanctions/store.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import type { Erased } from '#server/platform/ledger/entries.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Vault } from '#server/platform/vault.ts';
import { spareUid } from '../spares/store.ts';
import { type AccountData, type AccountRecord, accountRecordOf, stored } from './record.ts';

/** An account with the ids that features need; sent only to its owner. */
export interface Account extends AccountData {
  /** A keyed hash of the address: stable, and the only form in which the address is looked up. */
  id: string;
  /** The uid of its usual member; `null` until the first sign-in. */
  memberUid: string | null;
  /** The uids of the members under whose names single posts appear. */
  otherUids: string[];
}

/** The parts of the platform that read and change accounts. */
export type Accounts = Pick<Platform, 'records' | 'vault'>;

/** The id of the account of an address, whether or not it exists. */
export function accountIdOf(vault: Vault, email: string): string {
  return vault.fingerprint('account', email).toString('base64url', 0, 16);
}

/** The name of an account's record. */
export const recordOf = (accountId: string) => `account ${accountId}`;
/** The id of the account whose record has that name. */
export const idOf = (record: string) => /^account (.+)$/.exec(record)?.[1];

export function accountOf(vault: Vault, id: string, data: AccountData): Account {
  const [memberUid = null, ...otherUids] = uidsOf(vault, data);
  return { ...data, id, memberUid, otherUids };
}

/** The uid of a member as accounts refer to it. */
export function uidOf(vault: Vault, member: number | string): string {
  return typeof member === 'number' ? spareUid(vault, member) : member;
}

/** The uids of all members that an account speaks under. */
export function uidsOf(vault: Vault, { members }: AccountData): string[] {
  return members.map((member) => uidOf(vault, member));
}

export async function findAccount(from: Accounts, id: string): Promise<Account | undefined> {
  return (await findAccounts(from, [id]))[0];
}

/** The accounts with those ids, each at the index of its id. */
export async function findAccounts({ records, vault }: Accounts, ids: string[]): Promise<(Account | undefined)[]> {
  const values = await records.read(ids.map(recordOf));
  return ids.map((id, index) => {
    const { account } = accountRecordOf(values[index]);
    return account ? accountOf(vault, id, account) : undefined;
  });
}

export function findAccountByEmail(from: Accounts, email: string): Promise<Account | undefined> {
  return findAccount(from, accountIdOf(from.vault, email));
}

/** The day on which the owner of an address accepted the terms, while it is kept. */
export async function findConsent({ records, vault }: Accounts, email: string): Promise<string | null> {
  return accountRecordOf((await records.read([recordOf(accountIdOf(vault, email))]))[0]).acceptedOn;
}

/** Whether sanctions of an account that is erased keep its address from signing up. */
export async function isAddressStopped(
  { records, vault, db, clock }: Accounts & Pick<Platform, 'db' | 'clock'>,
  email: string,
): Promise<boolean> {
  const [value] = await records.read([recordOf(accountIdOf(vault, email))]);
  // Asked for any address: the time of the answer must not tell which have sanctions.
  return (await decisionsInForce(db, clock.now(), accountRecordOf(value).stoppedBy)).size > 0;
}

/** A change of an account record: the changed parts, or `undefined` for none. Throws refusals. */
export type Change = (account: Account | undefined, acceptedOn: string | null) => Partial<AccountRecord> | undefined;

/** Locks the record of an account until the transaction ends, and changes it. */
export async function changeAccount(tx: Transaction, from: Accounts, id: string, change: Change): Promise<void> {
  await from.records.change(tx, [recordOf(id)], ([value]) => [changed(from.vault, id, value, change)]);
}

/** The changed record of an account, for changes of several records at once. */
export function changed(vault: Vault, id: string, value: unknown, change: Change): unknown {
  const record = accountRecordOf(value);
  const { account } = record;
  const after = change(account ? accountOf(vault, id, account) : undefined, record.acceptedOn);
  return after && stored({ ...record, ...after });
}

/** All accounts. */
export async function* allAccounts({ records, vault }: Accounts): AsyncIterable<Account> {
  for await (const { name, value } of records.all()) {
    const id = idOf(name);
    const account = id === undefined ? null : accountRecordOf(value).account;
    if (id !== undefined && account) yield accountOf(vault, id, account);
  }
}

/** The name of an erased account in the ledger. A later account of the same address has another one. */
export function erasedAccount({ id, createdOn }: Pick<Account, 'id' | 'createdOn'>): Erased {
  return { kind: 'account', id: `${id} ${createdOn}` };
}

/** The name of a replaced password in the ledger. */
export function erasedPassword({ id, passwordHash }: Pick<Account, 'id' | 'passwordHash'>): Erased {
  return { kind: 'password', id: `${id} ${passwordHash}` };
}

/** Grants a role, or revokes it. */
export async function setStaff(tx: Transaction, from: Accounts, id: string, staff: StaffRole | null): Promise<void> {
  await changeAccount(tx, from, id, (account) => account && { account: { ...account, staff } });
}
