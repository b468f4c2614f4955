import type { PostsOnClose } from '#contract/accounts.ts';
import { WrongKeyError } from '#server/platform/config.ts';
import type { Database, Queryable, Row, Transaction } from '#server/platform/db/database.ts';
import type { Records } from '#server/platform/records/records.ts';
import type { OldVault, Vault } from '#server/platform/vault.ts';
import { type AccountData, type CodePurpose, stored } from './accounts/record.ts';
import { accountIdOf, recordOf } from './accounts/store.ts';
import { sparesOf, sparesRecord } from './spares/store.ts';
import { pointerTo } from './tokens.ts';

interface AccountRow extends Row {
  id: string;
  email_sealed: Buffer;
  password_hash: string | null;
  email_verified: boolean;
  member_sealed: Buffer | null;
  is_admin: boolean;
  created_on: string;
  closing_on: string | null;
  closing_posts: PostsOnClose | null;
}

/** A record to be written. */
type Entry = [name: string, value: unknown];
const batch = 200;

/**
 * Migrates accounts from the tables of content schema 10 and older into records. Runs in the transaction that then
 * drops those tables, and is idempotent. Always leaves a counter of spares, which marks this identity database as
 * belonging to the content database.
 */
export async function moveIdentity(
  content: Transaction,
  to: { identityDb: Database; records: Records; vault: Vault; oldVault: OldVault; keyFile: string; today: string },
): Promise<void> {
  const { identityDb, records, vault, oldVault, today } = to;
  await checkKey(content, oldVault, to.keyFile);
  await moveRemovalRequests(content, to);
  const accounts = await content.query<AccountRow>(
    `SELECT id, email_sealed, password_hash, email_verified, member_sealed, is_admin, created_on::text,
       closing_on::text, closing_posts FROM identity.account`,
  );
  const entries: Entry[] = [];
  const hanging = await hangingOn(content);
  const consents = await consentsOf(content);
  for (const row of accounts) {
    const email = oldVault.open(`identity.account.email:${row.id}`, row.email_sealed);
    const id = accountIdOf(vault, email);
    const { sessions, codes, link } = hanging(row.id);
    const account: AccountData = {
      email,
      passwordHash: row.password_hash,
      emailVerified: row.email_verified,
      members: row.member_sealed ? [oldVault.open(`identity.account.member:${row.id}`, row.member_sealed)] : [],
      staff: row.is_admin ? 'admin' : null,
      createdOn: row.created_on,
      closing: row.closing_on && row.closing_posts ? { on: row.closing_on, posts: row.closing_posts } : null,
      thirdParty: link ? { subject: link.subject_hash.toString('base64url'), linkedOn: link.linked_on } : null,
      sessions: sessions.map((session) => ({
        hash: hashOf(session.token_hash),
        createdOn: session.created_on,
        confirmedAt: session.confirmed_sealed
          ? new Date(oldVault.open(`identity.session.confirmed:${session.id}`, session.confirmed_sealed))
          : null,
      })),
      codes: codes.map((code) => ({ purpose: code.purpose, hash: hashOf(code.code_hash), sentAt: code.sent_at })),
      openedBy: null,
    };
    const consent = oldVault.fingerprint('consent', email).toString('base64url');
    const acceptedOn = consents.get(consent) ?? null;
    consents.delete(consent);
    entries.push([recordOf(id), stored({ account, acceptedOn })]);
    const tokens = [...sessions.map(({ token_hash }) => token_hash), ...codes.map(({ code_hash }) => code_hash)];
    for (const hash of tokens) entries.push([pointerTo.token(hashOf(hash)), { account: id, since: today }]);
    if (account.thirdParty) entries.push([pointerTo.subject(account.thirdParty.subject), { account: id }]);
  }
  // Consents of erased accounts, whose owners can not be determined any more.
  for (const [hash, since] of consents) entries.push([`consent ${hash}`, { since }]);
  const members = accounts.filter(({ member_sealed }) => member_sealed !== null).length;
  for (let at = 0; at < entries.length; at += batch) await write(entries.slice(at, at + batch));
  await identityDb.transaction((tx) =>
    records.change(tx, [sparesRecord], ([value]) => [
      { ...sparesOf(value), members: Math.max(members, sparesOf(value).members) },
    ]),
  );

  async function write(some: Entry[]): Promise<void> {
    await identityDb.transaction((tx) =>
      records.change(
        tx,
        some.map(([name]) => name),
        () => some.map(([, value]) => value),
      ),
    );
  }
}

/** The stored form of a token before this migration: the beginning of its hash. */
const hashOf = (hash: Buffer) => hash.toString('base64url', 0, 16);

async function checkKey(content: Queryable, vault: OldVault, keyFile: string): Promise<void> {
  const [row] = await content.query<{ fingerprint: Buffer }>('SELECT fingerprint FROM identity.key_check');
  if (row && !row.fingerprint.equals(vault.fingerprint('key-check', 'sesol'))) throw new WrongKeyError(keyFile);
}

/** The sessions, codes and other rows of each account, by the account's old id. */
async function hangingOn(content: Queryable) {
  const sessions = await content.query<
    Row & { id: string; account_id: string; token_hash: Buffer; created_on: string; confirmed_sealed: Buffer | null }
  >('SELECT id, account_id, token_hash, created_on::text, confirmed_sealed FROM identity.session ORDER BY created_on');
  const codes = await content.query<
    Row & { account_id: string; purpose: CodePurpose; code_hash: Buffer; sent_at: Date }
  >('SELECT account_id, purpose, code_hash, sent_at FROM identity.code ORDER BY sent_at');
  const links = await content.query<Row & { account_id: string; subject_hash: Buffer; linked_on: string }>(
    'SELECT account_id, subject_hash, linked_on::text FROM identity.third_party',
  );
  const by = {
    sessions: Map.groupBy(sessions, ({ account_id }) => account_id),
    codes: Map.groupBy(codes, ({ account_id }) => account_id),
    links: new Map(links.map((link) => [link.account_id, link])),
  };
  return (id: string) => ({
    sessions: by.sessions.get(id) ?? [],
    codes: by.codes.get(id) ?? [],
    link: by.links.get(id),
  });
}

/** The days on which terms were accepted, by the keyed hash of the address. */
async function consentsOf(content: Queryable): Promise<Map<string, string>> {
  const rows = await content.query<{ subject_hash: Buffer; accepted_on: string }>(
    'SELECT subject_hash, accepted_on::text FROM identity.consent',
  );
  return new Map(rows.map((row) => [row.subject_hash.toString('base64url'), row.accepted_on]));
}

/** Moves removal requests, sealed again. */
async function moveRemovalRequests(
  content: Queryable,
  { identityDb, vault, oldVault }: { identityDb: Database; vault: Vault; oldVault: OldVault },
): Promise<void> {
  const rows = await content.query<Row & { id: string; sealed: Buffer; received_on: string }>(
    'SELECT id, sealed, received_on::text FROM public.removal_request',
  );
  for (const { id, sealed, received_on } of rows) {
    const context = `removal_request.sealed:${id}`;
    await identityDb.query(
      `INSERT INTO identity.removal_request (id, sealed, received_on) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
      [id, vault.seal(context, oldVault.open(context, sealed)), received_on],
    );
  }
}
