import { lifetimes } from '#contract/limits.ts';
import { type Clock, dayOf } from './clock.ts';
import type { Queryable, Transaction } from './db/database.ts';
import { Problem } from './http/problem.ts';
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
  // Keyed hashes: a plain one of a sign-up could be guessed back to its e-mail.
  const keyHash = vault.fingerprint('idempotency', JSON.stringify([call.operation, call.caller, call.key]));
  const bodyHash = vault.fingerprint('idempotency-body', JSON.stringify(call.body));
  // Sealed, since an answer may name an unpublished post.
  const context = `idempotent-answer:${keyHash.toString('base64')}`;
  const claimed = await tx.query(
    `INSERT INTO idempotent_answer (key_hash, body_hash, expires_on) VALUES ($1, $2, $3)
     ON CONFLICT (key_hash) DO NOTHING RETURNING 1 AS claimed`,
    [keyHash, bodyHash, dayOf(new Date(clock.now().getTime() + lifetimes.idempotencyKey))],
  );
  if (claimed.length === 0) {
    const [earlier] = await tx.query<{ body_hash: Buffer; answer: string }>(
      'SELECT body_hash, answer FROM idempotent_answer WHERE key_hash = $1',
      [keyHash],
    );
    if (!earlier?.body_hash.equals(bodyHash)) throw new Problem('idempotency-mismatch');
    return JSON.parse(vault.open(context, Buffer.from(earlier.answer, 'base64')));
  }
  const answer = await work();
  const sealed = vault.seal(context, JSON.stringify(answer)).toString('base64');
  await tx.query('UPDATE idempotent_answer SET answer = $2 WHERE key_hash = $1', [keyHash, JSON.stringify(sealed)]);
  return answer;
}

/** Deletes the answers whose last day was before `today`: between one and two days old. */
export async function purgeAnswers(db: Queryable, today: string): Promise<void> {
  await db.query('DELETE FROM idempotent_answer WHERE expires_on < $1', [today]);
}

/** Deletes all answers: repeated calls run again. */
export async function dropAnswers(db: Queryable): Promise<void> {
  await db.query('DELETE FROM idempotent_answer');
}
