import { lifetimes } from '#contract/limits.ts';
import { type Clock, dayOf } from './clock.ts';
import type { Queryable, Transaction } from './db/database.ts';
import { Problem } from './http/problem.ts';
import { type KeyVault, opens } from './key-vault.ts';
import type { Vault } from './vault.ts';

/** A creating call: its caller, its `Idempotency-Key` and its body. */
export interface Call {
  operation: string;
  /** The member's uid; empty for visitors. */
  caller: string;
  key: string | undefined;
  body: unknown;
}

/**
 * Idempotency: runs `work` once for each key. A repeated call gets the first answer; the same key with another body is
 * refused. Runs inside the transaction of the work, so that concurrent calls queue on the key's row, and failed work
 * releases its key.
 */
export async function once<T>(
  tx: Transaction,
  { vault, clock }: { vault: Vault; clock: Clock },
  call: Call,
  work: () => Promise<T>,
): Promise<T> {
  if (call.key === undefined) return work();
  const key = vault.inForce;
  const { keyHash, bodyHash } = hashesOf(key, call);
  for (const other of vault.others) {
    const earlier = await answerTo(tx, vault, hashesOf(other, call));
    if (earlier) return earlier.answer as T;
  }
  const claimed = await tx.query(
    `INSERT INTO idempotent_answer (key_hash, body_hash, expires_on) VALUES ($1, $2, $3)
     ON CONFLICT (key_hash) DO NOTHING RETURNING 1 AS claimed`,
    [keyHash, bodyHash, dayOf(new Date(clock.now().getTime() + lifetimes.idempotencyKey))],
  );
  if (claimed.length === 0) {
    const earlier = await answerTo(tx, vault, { keyHash, bodyHash });
    if (!earlier) throw new Problem('idempotency-mismatch');
    return earlier.answer as T;
  }
  const answer = await work();
  const sealed = key.seal(contextOf(keyHash), JSON.stringify(answer)).toString('base64');
  await tx.query('UPDATE idempotent_answer SET answer = $2 WHERE key_hash = $1', [keyHash, JSON.stringify(sealed)]);
  return answer;
}

/** The keyed hashes by which a call is found: a plain one of a sign-up could be guessed back to its e-mail. */
function hashesOf(key: KeyVault, call: Call) {
  return {
    keyHash: key.fingerprint('idempotency', JSON.stringify([call.operation, call.caller, call.key])),
    bodyHash: key.fingerprint('idempotency-body', JSON.stringify(call.body)),
  };
}

/** The context of an answer. It is sealed, since it may name an unpublished post. */
const contextOf = (keyHash: Buffer) => `idempotent-answer:${keyHash.toString('base64')}`;

/** The answer of an earlier call; refuses where that had another body. */
async function answerTo(
  tx: Transaction,
  vault: Vault,
  { keyHash, bodyHash }: ReturnType<typeof hashesOf>,
): Promise<{ answer: unknown } | undefined> {
  const [earlier] = await tx.query<{ body_hash: Buffer; answer: string }>(
    'SELECT body_hash, answer FROM idempotent_answer WHERE key_hash = $1',
    [keyHash],
  );
  if (!earlier) return undefined;
  if (!earlier.body_hash.equals(bodyHash)) throw new Problem('idempotency-mismatch');
  return { answer: JSON.parse(vault.open(contextOf(keyHash), Buffer.from(earlier.answer, 'base64'))) };
}

/** The number of answers under a key other than that in force. They run out, and are not sealed again. */
export async function countFormerAnswers(db: Queryable, { others }: Vault): Promise<number> {
  if (others.length === 0) return 0;
  const rows = await db.query<{ key_hash: Buffer; answer: string }>('SELECT key_hash, answer FROM idempotent_answer');
  return rows.filter(({ key_hash, answer }) =>
    others.some((other) => opens(other, contextOf(key_hash), Buffer.from(answer, 'base64'))),
  ).length;
}

/** Deletes the answers whose last day was before `today`: between one and two days old. */
export async function purgeAnswers(db: Queryable, today: string): Promise<void> {
  await db.query('DELETE FROM idempotent_answer WHERE expires_on < $1', [today]);
}

/** Deletes all answers: repeated calls run again. */
export async function dropAnswers(db: Queryable): Promise<void> {
  await db.query('DELETE FROM idempotent_answer');
}
