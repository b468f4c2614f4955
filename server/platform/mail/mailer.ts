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
  /** Seals what waits for its first try anew, under new ids; what is on its way must be found under its own. */
  reseal(tx: Transaction): Promise<void>;
}

/** How long one node keeps a mail to itself while it tries to send it, and the wait after a failure, in milliseconds. */
const retryAfter = (attempts: number) => Math.min(60, 2 ** attempts) * 60_000;
const outboxSize = 100;
/** Mails are looked at this many at a time. */
const atOnce = 1000;
/** A sealed mail is filled up to a multiple of this many bytes. */
const step = 4096;

/** A mail as it waits. The id that mail servers see is drawn apart: it is stored nowhere but in here. */
interface Waiting extends Mail {
  queuedAt: string;
  messageId: string;
}

interface MailRow extends Record<string, unknown> {
  id: string;
  sealed: Buffer;
  attempts: number;
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
  const place = (id: string) => `identity.outbox:${id}`;
  const unseal = (row: Pick<MailRow, 'id' | 'sealed'>) => JSON.parse(vault.open(place(row.id), row.sealed)) as Waiting;
  /** Since when this node has known a mail at its number of attempts, in milliseconds: no time is stored. */
  let known = new Map<string, { attempts: number; since: number }>();

  async function insert(tx: Transaction, waiting: Waiting, attempts: number): Promise<void> {
    const id = randomUUID();
    const json = JSON.stringify(waiting);
    const size = Math.ceil(Buffer.byteLength(json) / step) * step;
    const filled = json + ' '.repeat(size - Buffer.byteLength(json));
    await tx.query('INSERT INTO identity.outbox (id, sealed, attempts) VALUES ($1, $2, $3)', [
      id,
      vault.seal(place(id), filled),
      attempts,
    ]);
  }

  /** Mails that nobody has tried yet, and those whose last try is long enough ago for all that this node knows. */
  async function due(): Promise<Pick<MailRow, 'id' | 'attempts'>[]> {
    const now = clock.now().getTime();
    const rows = await db.query<Pick<MailRow, 'id' | 'attempts'>>(
      'SELECT id, attempts FROM identity.outbox ORDER BY attempts, id LIMIT $1',
      [atOnce],
    );
    known = new Map(
      rows.map(({ id, attempts }) => {
        const before = known.get(id);
        return [id, before?.attempts === attempts ? before : { attempts, since: now }];
      }),
    );
    return rows.filter(
      ({ id, attempts }) => attempts === 0 || now - (known.get(id)?.since ?? now) >= retryAfter(attempts),
    );
  }

  /** Claims a mail by counting the try: of several nodes one succeeds, and the others wait as after a failure. */
  async function claim({ id, attempts }: Pick<MailRow, 'id' | 'attempts'>): Promise<MailRow | undefined> {
    const [row] = await db.query<MailRow>(
      `UPDATE identity.outbox SET attempts = attempts + 1 WHERE id = $1 AND attempts = $2
       RETURNING id, sealed, attempts`,
      [id, attempts],
    );
    if (row) known.set(id, { attempts: row.attempts, since: clock.now().getTime() });
    return row;
  }

  async function send(row: MailRow): Promise<void> {
    const { to, subject, text, html, queuedAt, messageId } = unseal(row);
    try {
      await transport?.sendMail({
        from: sender,
        // An object, not a string: a string could smuggle in a second recipient.
        to: { name: '', address: to },
        subject,
        text,
        html,
        // The same at every try: a mail sent twice, by a crash before its row was erased, is shown once.
        messageId,
      });
      await remove(row.id);
    } catch (error) {
      if (isRefused(error) && clock.now().getTime() - Date.parse(queuedAt) > lifetimes.refusedMail) {
        await remove(row.id);
        log.warn({ error: describeError(error), attempts: row.attempts }, 'mail refused for good');
        return;
      }
      log.warn({ error: describeError(error), attempts: row.attempts }, 'mail not sent, will be tried again');
    }
  }

  async function remove(id: string): Promise<void> {
    await db.query('DELETE FROM identity.outbox WHERE id = $1', [id]);
  }

  return {
    queue: (tx, mail) =>
      insert(tx, { ...mail, queuedAt: clock.now().toISOString(), messageId: `<${randomUUID()}@${senderHost}>` }, 0),
    async deliver() {
      if (!transport) return;
      try {
        for (const mail of await due()) {
          const row = await claim(mail);
          if (row) await send(row);
        }
      } catch (error) {
        log.error({ error: describeError(error) }, 'mails can not be read from the outbox');
      }
    },
    async outbox() {
      const rows = await db.query<MailRow>('SELECT id, sealed FROM identity.outbox');
      return rows
        .map(unseal)
        .toSorted((a, b) => b.queuedAt.localeCompare(a.queuedAt))
        .slice(0, outboxSize)
        .map(({ to, subject, text, html, queuedAt }) => ({ to, subject, text, html, sentAt: queuedAt }));
    },
    async tidy(limit) {
      if (transport) return;
      const rows = await db.query<MailRow>('SELECT id, sealed FROM identity.outbox');
      for (const row of rows) if (Date.parse(unseal(row).queuedAt) < limit.getTime()) await remove(row.id);
    },
    async reseal(tx) {
      const rows = await tx.query<MailRow>(
        'DELETE FROM identity.outbox WHERE attempts = 0 RETURNING id, sealed, attempts',
      );
      for (const row of rows) await insert(tx, unseal(row), row.attempts);
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
