import { randomUUID } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { lifetimes } from '#contract/limits.ts';
import type { Publisher } from '#contract/site.ts';
import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../db/database.ts';
import { describeError, type Log } from '../log.ts';
import type { Vault } from '../vault.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** A mail as the outbox shows it; `sentAt` is ISO 8601. */
export type OutboxMail = Mail & { sentAt: string };

/** Queues mails in the transaction that causes them, and carries them from there. */
export interface Mailer {
  /** Writes a mail, sealed, beside the change it tells of: both are committed, or neither. */
  queue(tx: Transaction, mail: Mail): Promise<void>;
  /** Sends what is due; called after a commit and every few seconds. Does nothing without a mail server, and never throws. */
  deliver(): Promise<void>;
  /** The mails that wait here because there is no mail server, newest first. */
  outbox(): Promise<OutboxMail[]>;
  /** Where there is no mail server, erases what has waited since before `limit`; a mail that is to be sent stays. */
  tidy(limit: Date): Promise<void>;
}

/** How long one node keeps a mail to itself while it tries to send it, and the wait after a failure. */
const retryAfter = (attempts: number) => Math.min(60, 2 ** attempts) * 60_000;
const outboxSize = 100;

interface MailRow extends Record<string, unknown> {
  id: string;
  sealed: Buffer;
  attempts: number;
  queued_at: Date;
}

export function createMailer(parts: {
  db: Database;
  vault: Vault;
  clock: Clock;
  log: Log;
  smtpUrl: string | undefined;
  /** Mails come from the product, at its team's address. */
  publisher: Pick<Publisher, 'name' | 'team'>;
}): Mailer {
  const { db, vault, clock, log, publisher } = parts;
  const transport = parts.smtpUrl ? createTransport(patient(parts.smtpUrl)) : null;
  const sender = { name: publisher.name, address: publisher.team.email };
  const senderHost = sender.address.slice(sender.address.lastIndexOf('@') + 1);
  const place = (id: string) => `identity.mail.sealed:${id}`;
  const unseal = (row: MailRow) => JSON.parse(vault.open(place(row.id), row.sealed)) as Mail;

  /** Claims one due mail: a lease, so that other nodes pass it by while this one sends. */
  async function claim(): Promise<MailRow | undefined> {
    const [row] = await db.query<MailRow>(
      `UPDATE identity.mail SET attempts = attempts + 1, next_attempt_at = $2
       WHERE id = (SELECT id FROM identity.mail WHERE next_attempt_at <= $1
                   ORDER BY next_attempt_at LIMIT 1 FOR UPDATE SKIP LOCKED)
       RETURNING id, sealed, attempts, queued_at`,
      [clock.now(), new Date(clock.now().getTime() + retryAfter(1))],
    );
    return row;
  }

  async function send(row: MailRow): Promise<void> {
    try {
      const { to, subject, text, html } = unseal(row);
      await transport?.sendMail({
        from: sender,
        // An object, not a string: a string could smuggle in a second recipient.
        to: { name: '', address: to },
        subject,
        text,
        html,
        // The same at every try: a mail sent twice, by a crash before its row was erased, is shown once.
        messageId: `<${row.id}@${senderHost}>`,
      });
      await db.query('DELETE FROM identity.mail WHERE id = $1', [row.id]);
    } catch (error) {
      if (isRefused(error) && clock.now().getTime() - row.queued_at.getTime() > lifetimes.refusedMail) {
        await db.query('DELETE FROM identity.mail WHERE id = $1', [row.id]);
        log.warn({ error: describeError(error), attempts: row.attempts }, 'mail refused for good');
        return;
      }
      const again = new Date(clock.now().getTime() + retryAfter(row.attempts));
      await db.query('UPDATE identity.mail SET next_attempt_at = $2 WHERE id = $1', [row.id, again]);
      log.warn({ error: describeError(error), attempts: row.attempts }, 'mail not sent, will be tried again');
    }
  }

  return {
    async queue(tx, mail) {
      const id = randomUUID();
      await tx.query('INSERT INTO identity.mail (id, sealed, queued_at, next_attempt_at) VALUES ($1, $2, $3, $3)', [
        id,
        vault.seal(place(id), JSON.stringify(mail)),
        clock.now(),
      ]);
    },
    async deliver() {
      if (!transport) return;
      try {
        for (let row = await claim(); row; row = await claim()) await send(row);
      } catch (error) {
        log.error({ error: describeError(error) }, 'mails can not be read from the outbox');
      }
    },
    async outbox() {
      const rows = await db.query<MailRow>(
        'SELECT id, sealed, attempts, queued_at FROM identity.mail ORDER BY queued_at DESC, id LIMIT $1',
        [outboxSize],
      );
      return rows.map((row) => ({ ...unseal(row), sentAt: row.queued_at.toISOString() }));
    },
    async tidy(limit) {
      if (!transport) await db.query('DELETE FROM identity.mail WHERE queued_at < $1', [limit]);
    },
  };
}

/**
 * The mail server's address with how long it may take, in milliseconds: well below the lease, or another node
 * would send the same mail.
 */
function patient(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  for (const [step, limit] of Object.entries({ connection: 15_000, greeting: 15_000, socket: 30_000 })) {
    url.searchParams.set(`${step}Timeout`, String(limit));
  }
  return url.href;
}

/** Whether the server understood the mail and will never take it (SMTP 5yz), as opposed to not being reached. */
function isRefused(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500;
}
