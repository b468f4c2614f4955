import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Me } from '#contract/accounts.ts';
import { day } from '#contract/limits.ts';
import { eraseMember } from '#server/erasure/erase.ts';
import { exportContent } from '#server/erasure/export.ts';
import { deletePhotoFiles } from '#server/images/purge.ts';
import { sealAnew } from '#server/nightly.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import { uploaded } from '#tests/support/photos.ts';
import { type Product, startProduct } from '#tests/support/product.ts';

/** Tables without personal data, with the reason. */
const concernNobody = {
  activity: 'sums of the whole site by the day',
  attempt: 'keyed hashes that lead to no member, for an hour, or five days under attack',
  compaction: 'when the nightly work ran',
  door_state: 'a day on which some moderator used their room, and a switch',
  maintenance: 'whether changes are refused',
  node: 'which servers run, and where their photos lie',
  family: 'sums of what several members have submitted, as their cards say it',
  idempotent_answer: 'keyed hashes and sealed answers that lead to no member, for two days',
  ledger_copy: 'by which a restored copy is recognised',
  post_count: 'sums of the whole site',
  removed_post: 'hashes of random ids of removed posts, so that their addresses say so',
  publication_mark: 'up to when unpublished posts have become rows',
  schema_version: 'which migrations ran',
  tag_count: 'sums of the whole site',
  word_count: 'sums of the whole site by the day',
};
/** Tables that are erased but not exported, with the reason. */
const notExported = {
  cleared_reason: 'what moderators found untrue of a post, which would tell that somebody had reported it',
  member: 'the export tells handle and role with the account',
  kinship: 'which public texts are alike',
  family_bond: 'which public listings moderators hold for the same',
  family_outsider: 'which public listings moderators took out of a family',
  relative: 'computed from a text that the export has',
  relative_band: 'computed from a text that the export has',
  relative_identifier: 'keyed hashes of what a text says that the export has',
  unsettled_family: 'which families have lost a listing, for a minute',
  preview: 'a picture of a text that the export has',
  post_stat: 'counters, which every visitor sees on the post',
};

/** Tables of the identity database without personal data, with the reason. */
const identifyNobody = {
  attempt: concernNobody.attempt,
  epoch: 'the number of the epoch, and the lease of the renewal',
  ledger_copy: 'by which a restored copy is recognised',
};

let product: Product;
/** The statements on both databases. */
const all: string[] = [];
beforeAll(async () => {
  product = await startProduct({
    standsStill: true,
    env: { RATE_LIMITS: 'off' },
    through: (db) => watchedDatabase(db, all),
  });
  const { erased, exported } = await recorded();
  written.push(...tablesIn(erased, /\b(?:DELETE FROM|UPDATE|INSERT INTO)\s+(\w+)/g));
  read.push(...tablesIn(exported, /\b(?:FROM|JOIN)\s+(\w+)/g));
});
afterAll(() => product.close());

const written: string[] = [];
const read: string[] = [];

/** The statements that export and erase a member who has a published post, a sealed one, and an unattached photo. */
async function recorded(): Promise<{ erased: string[]; exported: string[] }> {
  const { db, platform, clock } = product;
  const { vault, publication } = platform;
  const ada = await product.member('ada@ornek.example');
  const listing = { jobTitle: 'Stajyer', platform: 'Diğer', listingText: 'Aile ortamı.', redFlags: ['aile ortamı'] };
  const submit = async (more: object) => {
    const { status } = await ada.post('/api/suspicious-jobs', { ...listing, ...more });
    expect(status).toBe(201);
  };
  await submit({ images: [(await uploaded(ada)).id] });
  await product.publish();
  await submit({ publish: 'within-day' });
  await uploaded(ada);
  const { uid } = (await ada.get<Me>('/api/me')).body as { uid: string };

  const [erased, exported]: [string[], string[]] = [[], []];
  await exportContent(watched(db, exported), { vault, until: publication.until() }, [uid]);
  const photos = await eraseMember(watchedDatabase(db, erased), vault, uid, clock.now());
  expect(photos).toHaveLength(2);
  await deletePhotoFiles({ ...platform, db: watched(db, erased) }, photos);
  return { erased, exported };
}

function watched<Q extends Queryable>(db: Q, statements: string[]): Q {
  return {
    ...db,
    query(text: string, values?: unknown[], name?: string) {
      statements.push(text);
      return db.query(text, values, name);
    },
  };
}

function watchedDatabase(db: Database, statements: string[]): Database {
  return {
    ...watched(db, statements),
    transaction: (work, options) => db.transaction((tx) => work(watched(tx, statements)), options),
  };
}

function tablesIn(statements: string[], named: RegExp): string[] {
  return statements.flatMap((text) => [...text.matchAll(named)].map(([, table = '']) => table));
}

async function allTables(schema: 'public' | 'identity' = 'public'): Promise<string[]> {
  const db = schema === 'public' ? product.db : product.identityDb;
  const rows = await db.query<{ name: string }>(
    'SELECT tablename AS name FROM pg_tables WHERE schemaname = $1 ORDER BY 1',
    [schema],
  );
  return rows.map(({ name }) => name);
}

/** The tables that occur in no statement and have no excuse. */
async function forgotten(named: string[], excused: object, schema?: 'identity'): Promise<string[]> {
  return (await allTables(schema)).filter((table) => !named.includes(table) && !(table in excused));
}

/** The tables of the identity database from which two nights erase, in which each pair of tables is emptied once. */
async function erasedByNight(): Promise<string[]> {
  const { platform, clock } = product;
  all.length = 0;
  for (const _ of ['first', 'second']) {
    clock.advance(day);
    expect(await sealAnew(platform)).toBe(true);
    await platform.records.forgetPast();
  }
  return tablesIn(
    all.flatMap((text) => (/^\s*TRUNCATE /.test(text) ? (text.match(/identity\.\w+/g) ?? []) : text)),
    /(?:\bDELETE FROM |^)identity\.(\w+)/g,
  );
}

test('every table is erased with a member, or has no personal data', async () => {
  expect(await forgotten(written, concernNobody)).toEqual([]);
});

test('every table is exported to a member, or has no data of one member', async () => {
  expect(await forgotten(read, { ...concernNobody, ...notExported })).toEqual([]);
});

test('each night erases from every table of the identity database that has personal data', async () => {
  const erased = await erasedByNight();
  expect(await forgotten(erased, identifyNobody, 'identity')).toEqual([]);
  await product.identityDb.query('CREATE TABLE identity.passkey (id uuid NOT NULL)');
  try {
    expect(await forgotten(erased, identifyNobody, 'identity')).toEqual(['passkey']);
  } finally {
    await product.identityDb.query('DROP TABLE identity.passkey');
  }
});

test('every excused table exists', async () => {
  expect(await allTables()).toEqual(expect.arrayContaining(Object.keys({ ...concernNobody, ...notExported })));
  expect(await allTables('identity')).toEqual(expect.arrayContaining(Object.keys(identifyNobody)));
});

test('a new table that is neither erased nor exported is named', async () => {
  await product.db.query('CREATE TABLE bookmark (post_id uuid NOT NULL, member_id uuid NOT NULL)');
  try {
    expect(await forgotten(written, concernNobody)).toEqual(['bookmark']);
    expect(await forgotten(read, { ...concernNobody, ...notExported })).toEqual(['bookmark']);
  } finally {
    await product.db.query('DROP TABLE bookmark');
  }
});
