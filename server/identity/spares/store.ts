import { insertMembers } from '#server/members/store.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { sparesOfGeneration } from '#server/platform/identifiers.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Vault } from '#server/platform/vault.ts';

/**
 * The counter of spare members: unused rows of `member`, made in batches that double their number. A newcomer is
 * assigned the next number, sealed; nothing is written on the content side.
 */
export interface Spares {
  /** The number of the next free spare member. */
  next: number;
  /** The number of spare members made so far. */
  made: number;
  /** The number of accounts with a member. */
  members: number;
}

export const sparesRecord = 'spares';

/** The size of the first batch. A large batch hides when each of its members joined. */
const firstBatch = 256;

export function sparesOf(value: unknown): Spares {
  return (value as Spares | undefined) ?? { next: 0, made: 0, members: 0 };
}

/**
 * Numbers of a generation of spare members: a rotated key begins the next one, so that whoever has an earlier key does
 * not know in which order its members are given.
 */
const generationSize = 1_000_000_000;
const generationOf = (number: number) => Math.floor(number / generationSize);

/** The counter with spare members of a generation alone to be given: those left of an earlier one are given to nobody. */
export function sparesFrom(spares: Spares, generation: number): Spares {
  if (generationOf(spares.made) >= generation) return spares;
  return { ...spares, next: generation * generationSize, made: generation * generationSize };
}

/** The uid of a spare member: a keyed hash of its number, so that uids have no order. Formatted as UUID version 4. */
export function spareUid(vault: Vault, number: number): string {
  const bytes = vault.fingerprint(sparesOfGeneration(generationOf(number)), String(number)).subarray(0, 16);
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** Takes the next spare member for a newcomer; `undefined` where none is free. */
export function takeSpare(spares: Spares, joins: boolean): { number: number; left: Spares } | undefined {
  if (spares.next >= spares.made) return undefined;
  const left = { ...spares, next: spares.next + 1, members: spares.members + Number(joins) };
  return { number: spares.next, left };
}

type Makers = Pick<Platform, 'db' | 'identityDb' | 'records' | 'vault'>;

/**
 * Makes spare members when less than half of all are free, or with `onlyWhenEmpty` when none is. Idempotent across
 * nodes: a number always gives the same member.
 */
export async function makeSpares({ db, identityDb, records, vault }: Makers, onlyWhenEmpty = false): Promise<void> {
  const stored = sparesOf((await records.read([sparesRecord]))[0]);
  const isFirst = stored.made === 0;
  const { next, made, members } = isFirst ? sparesFrom(stored, vault.generationOf(vault.inForce)) : stored;
  const begin = generationOf(made) * generationSize;
  const isEmpty = made === begin;
  if (onlyWhenEmpty ? next < made : !isEmpty && (next - begin) * 2 <= made - begin) return;
  // The first batch of a generation is as large as there are members: a small one would tell who joined after a rotation.
  const enough = begin + Math.max(firstBatch, isEmpty ? members : (made - begin) * 2);
  const uids = Array.from({ length: enough - made }, (_, n) => spareUid(vault, made + n));
  // Ordered by uid, which is random.
  await insertMembers(db, uids.toSorted());
  await identityDb.transaction((tx: Transaction) =>
    records.change(tx, [sparesRecord], ([value]) => {
      const spares = sparesOf(value);
      if (spares.made >= enough) return [undefined];
      return [{ ...spares, made: enough, ...(spares.made === 0 ? { next } : {}) }];
    }),
  );
}

/** Whether the counter exists: an identity database without it belongs to no content. */
export async function hasSpares({ read }: Pick<Platform['records'], 'read'>): Promise<boolean> {
  return (await read([sparesRecord]))[0] !== undefined;
}

/** The number of accounts with a member. */
export async function countMembers({ records }: Pick<Platform, 'records'>): Promise<number> {
  return sparesOf((await records.read([sparesRecord]))[0]).members;
}
