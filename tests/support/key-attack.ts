import { accountIdOf, recordOf } from '#server/identity/accounts/store.ts';
import { addresseeOf } from '#server/members/notices.ts';
import { openSlotsOf } from '#server/members/post-slots.ts';
import type { Database } from '#server/platform/db/database.ts';
import { type KeyVault, opens } from '#server/platform/key-vault.ts';
import { epochKeys } from '#server/platform/records/keys.ts';
import type { Vault } from '#server/platform/vault.ts';

/** The number of rows that a holder of both dumps and a key opens or names, by table. */
export type Found = Record<string, number>;

interface Dump {
  db: Database;
  identityDb: Database;
}

/** Tries a key on every row of every table that holds something sealed or a keyed hash of a person. */
export async function attackWith(
  key: Vault,
  { db, identityDb }: Dump,
  known: { emails: string[]; now: Date },
): Promise<Found> {
  const { inForce } = key;
  const uids = (await db.query<{ uid: string }>('SELECT uid FROM member')).map(({ uid }) => uid);
  return {
    ...(await recordsOf(inForce, key, identityDb, known.emails)),
    outbox: await sealedIn(inForce, identityDb, 'identity.outbox', 'id', 'sealed', (id) => `identity.outbox:${id}`),
    requests: await sealedIn(
      inForce,
      identityDb,
      'identity.removal_request',
      'id',
      'sealed',
      (id) => `removal_request.sealed:${id}`,
    ),
    factors: await sealedIn(
      inForce,
      identityDb,
      'identity.second_factor',
      'id',
      'sealed',
      (id) => `second_factor.sealed:${id}`,
    ),
    rules: await sealedIn(inForce, db, 'withheld', 'post_id', 'sealed_rule', (id) => `withheld.rule:${id}`),
    standings: await sealedIn(inForce, db, 'report', 'id', 'sealed_standing', (id) => `report.standing:${id}`),
    votes: await tied(inForce, db, 'vote', 'SELECT post_id AS about, sealed_member AS sealed FROM vote', uids),
    likes: await tied(inForce, db, 'like', 'SELECT post_id AS about, sealed_member AS sealed FROM comment_like', uids),
    reports: await tied(
      inForce,
      db,
      'report',
      'SELECT target_id AS about, sealed_reporter AS sealed FROM report',
      uids,
    ),
    notices: await addressed(inForce, db, uids),
    ...(await waitingIn(inForce, db, 'waiting_post', (uid) => openSlotsOf(uid, known.now), uids)),
    ...(await waitingIn(inForce, db, 'waiting_photo', () => [], uids)),
    answers: await answersIn(inForce, [db, identityDb]),
  };
}

/** Records that open, under any epoch, and look-up keys that belong to a known address. */
async function recordsOf(key: KeyVault, vault: Vault, identityDb: Database, emails: string[]): Promise<Found> {
  const [epoch] = await identityDb.query<{ number: number }>('SELECT number FROM identity.epoch');
  const epochs = Array.from({ length: (epoch?.number ?? 0) + 1 }, (_, n) => epochKeys(key, n));
  const names = emails.map((email) => recordOf(accountIdOf(vault, email)));
  const lookUps = new Set(
    epochs.flatMap(({ keyOf }) => names.flatMap((name) => [0, 1, 2, 3].map((n) => keyOf(name, n)))),
  );
  let [records, found] = [0, 0];
  for (const table of ['record_0', 'record_1', 'journal_0', 'journal_1'])
    for (const row of await identityDb.query<{ key: string; sealed: Buffer }>(
      `SELECT key, sealed FROM identity.${table}`,
    )) {
      if (epochs.some(({ open }) => open(row))) records++;
      if (lookUps.has(row.key)) found++;
    }
  return { records, found };
}

async function sealedIn(
  key: KeyVault,
  db: Database,
  table: string,
  id: string,
  column: string,
  contextOf: (id: string) => string,
): Promise<number> {
  const rows = await db.query<{ id: string; sealed: Buffer }>(
    `SELECT ${id} AS id, ${column} AS sealed FROM ${table} WHERE ${column} IS NOT NULL`,
  );
  return rows.filter(({ id, sealed }) => opens(key, contextOf(id), sealed)).length;
}

/** Reactions that open to a member. */
async function tied(key: KeyVault, db: Database, purpose: string, select: string, uids: string[]): Promise<number> {
  const members = new Set(uids);
  const rows = await db.query<{ about: string; sealed: string | null }>(select);
  return rows.filter(({ about, sealed }) => sealed && members.has(key.openId(purpose, about, sealed))).length;
}

async function addressed(key: KeyVault, db: Database, uids: string[]): Promise<number> {
  const all = (['author', 'reporter'] as const).flatMap((part) => uids.map((uid) => addresseeOf(key, uid, part)));
  return (await db.query('SELECT FROM notice WHERE addressee = ANY ($1::bytea[])', [all])).length;
}

/** Waiting rows that open, and those whose slot names a member. */
async function waitingIn(
  key: KeyVault,
  db: Database,
  table: string,
  slotsOf: (uid: string) => string[],
  uids: string[],
): Promise<Found> {
  const slots = new Set(uids.flatMap(slotsOf).map((name) => key.fingerprint(table, name).toString('hex')));
  const rows = await db.query<{ key: Buffer; other_key: Buffer; head: Buffer; body: Buffer }>(`SELECT * FROM ${table}`);
  const opened = (part: 'head' | 'body') =>
    rows.filter((row) => opens(key, `${table}.${part}:${row.key.toString('base64')}`, row[part])).length;
  return {
    [table]: opened('head') + opened('body'),
    ...(slots.size > 0 ? { slots: rows.filter(({ other_key }) => slots.has(other_key.toString('hex'))).length } : {}),
  };
}

async function answersIn(key: KeyVault, databases: Database[]): Promise<number> {
  let opened = 0;
  for (const db of databases)
    for (const { key_hash, answer } of await db.query<{ key_hash: Buffer; answer: string }>(
      'SELECT key_hash, answer FROM idempotent_answer',
    ))
      if (opens(key, `idempotent-answer:${key_hash.toString('base64')}`, Buffer.from(answer, 'base64'))) opened++;
  return opened;
}
