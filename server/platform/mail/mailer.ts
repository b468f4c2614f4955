import { randomUUID } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { lifetimes } from '#contract/limits.ts';
import type { Publisher } from '#contract/site.ts';
import { type Clock, minute } from '../clock.ts';
import { concurrencyLimit } from '../concurrency.ts';
import type { Database, Transaction } from '../db/database.ts';
import { gathered } from '../gather.ts';
import { describeError, type Log } from '../log.ts';
import { resealColumn } from '../reseal.ts';
import type { Vault } from '../vault.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The time (ISO 8601) after which its link is invalid, and it is not sent any more. */
  expiresAt?: string;
}

/** A mail as the outbox shows it; `sentAt` is ISO 8601. */
export type OutboxMail = Omit<Mail, 'expiresAt'> & { sentAt: string };

/** A mail that waits for the mail server. */
export interface WaitingMail {
  id: string;
  /** ISO 8601. */
  queuedAt: string;
  attempts: number;
}

/** A transactional outbox: mails are queued in the transaction that causes them, and delivered from there. */
export interface Mailer {
  /** Queues a mail, sealed: it is committed with the change that it tells of, or not at all. */
  queue(tx: Transaction, mail: Mail): Promise<void>;
  /**
   * Sends due mails, a few at a time; called after a commit and every few seconds. A server that is away is polled.
   * Does nothing without a mail server, and never throws.
   */
  deliver(): Promise<void>;
  /**
   * Sends all mails that wait, whatever their retry intervals, and asks a server that was away at once. A mail that another
   * node is sending at this moment may be sent twice, under one Message-ID.
   */
  deliverNow(): Promise<void>;
  /** The mails of an installation without a mail server, newest first. */
  outbox(): Promise<OutboxMail[]>;
  /** The mails that are to be sent and are not yet, without what they say, the oldest first. */
  waiting(): Promise<WaitingMail[]>;
  /** Without a mail server, deletes mails from before `limit`; a mail that is to be sent stays. */
  tidy(limit: Date): Promise<void>;
  /** Seals untried mails again, under new ids; one being sent keeps its id. */
  reseal(tx: Transaction): Promise<void>;
  /** Seals mails under the key in force that another key has sealed, under their ids; returns how many. */
  moveKeys(): Promise<number>;
}

/** Connections to the mail server. */
const atOnce = 5;
/** The lease of a mail that a node tries to send, in milliseconds. */
const lease = 2 * minute;
/** Retry interval after a temporary refusal, in milliseconds. */
const deferredFor = minute / 2;
/** Retry interval after a permanent refusal. */
const refusedFor = (attempts: number) => Math.min(60, 2 ** attempts) * minute;
/** Retry interval while the server is away (milliseconds): doubled each time, up to the longest. */
const askedAgain = { first: 5000, longest: 20_000 };
/** The queue length that is logged, and again whenever it has doubled. */
const manyWaiting = 100;
const outboxSize = 100;
/** The number of mails read at a time. */
const lookedAt = 1000;
/** The multiple to which a sealed mail is padded, in bytes. */
const step = 4096;

/** A queued mail. Its Message-ID is drawn apart from its id, and stored inside the seal alone. */
interface Waiting extends Mail {
  queuedAt: string;
  messageId: string;
}

/**
 * A node's knowledge of a mail: since when it has had this number of attempts, and its retry interval (milliseconds).
 */
interface Known {
  attempts: number;
  since: number;
  wait: number;
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
  const context = (id: string) => `identity.outbox:${id}`;
  const unseal = (row: Pick<MailRow, 'id' | 'sealed'>) =>
    JSON.parse(vault.open(context(row.id), row.sealed)) as Waiting;
  const inTurn = concurrencyLimit(atOnce);
  /** The retry state of mails, in memory only: no time is stored. */
  let known = new Map<string, Known>();
  /** The mails that this node is sending. */
  const inHand = new Set<string>();
  /** While the server is away: the time of the next poll, and the interval before it, in milliseconds. */
  let away: { until: number; wait: number } | undefined;
  let tellAt = manyWaiting;

  async function insert(tx: Transaction, waiting: Waiting, attempts: number): Promise<void> {
    const id = randomUUID();
    const json = JSON.stringify(waiting);
    const size = Math.ceil(Buffer.byteLength(json) / step) * step;
    const filled = json + ' '.repeat(size - Buffer.byteLength(json));
    await tx.query('INSERT INTO identity.outbox (id, sealed, attempts) VALUES ($1, $2, $3)', [
      id,
      vault.seal(context(id), filled),
      attempts,
    ]);
  }

  /**
   * Untried mails, and those whose retry interval is over as far as this node knows, or `all`; without those being sent.
   */
  async function due(all: boolean): Promise<Pick<MailRow, 'id' | 'attempts'>[]> {
    const now = clock.now().getTime();
    const rows = await db.query<Pick<MailRow, 'id' | 'attempts'>>(
      'SELECT id, attempts FROM identity.outbox ORDER BY attempts, id LIMIT $1',
      [lookedAt],
    );
    known = new Map(
      rows.map(({ id, attempts }) => {
        const before = known.get(id);
        return [id, before?.attempts === attempts ? before : { attempts, since: now, wait: lease }];
      }),
    );
    tellPiling(rows.length);
    return rows.filter(({ id, attempts }) => {
      const { since = now, wait = lease } = known.get(id) ?? {};
      return !inHand.has(id) && (all || attempts === 0 || now - since >= wait);
    });
  }

  function tellPiling(waiting: number): void {
    if (waiting >= tellAt) log.warn({ waiting }, 'mails are piling up');
    if (waiting >= tellAt || waiting < manyWaiting) tellAt = Math.max(manyWaiting, 2 * waiting);
  }

  /** Claims a mail by counting the attempt: one of several nodes succeeds, and the others wait as after a failure. */
  async function claim({ id, attempts }: Pick<MailRow, 'id' | 'attempts'>): Promise<MailRow | undefined> {
    const [row] = await db.query<MailRow>(
      `UPDATE identity.outbox SET attempts = attempts + 1 WHERE id = $1 AND attempts = $2
       RETURNING id, sealed, attempts`,
      [id, attempts],
    );
    return row;
  }

  async function send(row: MailRow): Promise<void> {
    const { to, subject, text, html, queuedAt, messageId, expiresAt } = unseal(row);
    const { id, attempts } = row;
    if (expiresAt && Date.parse(expiresAt) <= clock.now().getTime()) {
      await remove(id);
      log.info({ attempts }, 'mail not sent: its link has run out');
      return;
    }
    try {
      await transport?.sendMail({
        from: sender,
        // An object, not a string: a string could smuggle in a second recipient.
        to: { name: '', address: to },
        subject,
        text,
        html,
        // Equal at every try: a mail sent twice, because of a crash before its row was erased, is shown once.
        messageId,
      });
    } catch (error) {
      const now = clock.now().getTime();
      const reply = replyIn(error);
      const isRefused = reply !== undefined && reply >= 500;
      known.set(id, { attempts, since: now, wait: isRefused ? refusedFor(attempts) : deferredFor });
      if (reply === undefined) {
        // Concurrent deliveries fail in the same way.
        if (!away) notReached(error);
      } else if (isRefused && now - Date.parse(queuedAt) > lifetimes.refusedMail) {
        await remove(id);
        log.warn({ error: describeError(error), attempts }, 'mail refused for good');
      } else log.warn({ error: describeError(error), attempts }, 'mail not sent, will be tried again');
      return;
    }
    await remove(id);
  }

  function notReached(error: unknown): void {
    const wait = away ? Math.min(askedAgain.longest, 2 * away.wait) : askedAgain.first;
    away = { until: clock.now().getTime() + wait, wait };
    log.warn({ error: describeError(error) }, 'mail server not reached, will be asked again');
  }

  /** Whether the server accepts mails; one that was away is polled, by one caller at a time. */
  async function isThere(): Promise<boolean> {
    if (!away) return true;
    if (clock.now().getTime() < away.until) return false;
    away.until = Number.POSITIVE_INFINITY;
    try {
      await transport?.verify();
      away = undefined;
      return true;
    } catch (error) {
      notReached(error);
      return false;
    }
  }

  async function attempt(mail: Pick<MailRow, 'id' | 'attempts'>): Promise<void> {
    inHand.add(mail.id);
    try {
      await inTurn(async () => {
        const row = away ? undefined : await claim(mail);
        if (row) await send(row);
      });
    } finally {
      inHand.delete(mail.id);
    }
  }

  async function deliver(all: boolean): Promise<void> {
    if (!transport) return;
    try {
      const mails = await due(all);
      if (all && away) away.until = clock.now().getTime();
      if (await isThere()) await Promise.all(mails.map(attempt));
    } catch (error) {
      log.error({ error: describeError(error) }, 'mails can not be read from the outbox');
    }
  }

  async function remove(id: string): Promise<void> {
    await db.query('DELETE FROM identity.outbox WHERE id = $1', [id]);
  }

  /** Several metrics ask in one scrape, which unseals the queue once. */
  const readWaiting = gathered(async (asked: null[]) => {
    const rows = transport ? await db.query<MailRow>('SELECT id, sealed, attempts FROM identity.outbox') : [];
    const waiting = rows
      .map((row) => ({ id: row.id, queuedAt: unseal(row).queuedAt, attempts: row.attempts }))
      .toSorted((a, b) => a.queuedAt.localeCompare(b.queuedAt));
    return asked.map(() => waiting);
  });

  return {
    queue: (tx, mail) =>
      insert(tx, { ...mail, queuedAt: clock.now().toISOString(), messageId: `<${randomUUID()}@${senderHost}>` }, 0),
    deliver: () => deliver(false),
    deliverNow: () => deliver(true),
    async outbox() {
      const rows = await db.query<MailRow>('SELECT id, sealed FROM identity.outbox');
      return rows
        .map(unseal)
        .toSorted((a, b) => b.queuedAt.localeCompare(a.queuedAt))
        .slice(0, outboxSize)
        .map(({ to, subject, text, html, queuedAt }) => ({ to, subject, text, html, sentAt: queuedAt }));
    },
    waiting: () => readWaiting(null),
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
    moveKeys: () =>
      resealColumn(db, vault, { table: 'identity.outbox', id: 'id', column: 'sealed', contextOf: context }),
  };
}

/**
 * The mail server's address with timeouts (milliseconds) well below the lease: otherwise another node would send the
 * same mail.
 */
function patient(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  for (const [step, limit] of Object.entries({ connection: 10_000, greeting: 10_000, socket: 20_000 })) {
    url.searchParams.set(`${step}Timeout`, String(limit));
  }
  return url.href;
}

/**
 * The SMTP reply that refused a mail, for now (4yz) or for good (5yz); `undefined` where the server was not reached.
 */
function replyIn(error: unknown): number | undefined {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return code === 'EENVELOPE' || code === 'EMESSAGE' ? (responseCode ?? 500) : undefined;
}

/** Deletes all queued mails. */
export async function dropMails(tx: Transaction): Promise<void> {
  await tx.query('DELETE FROM identity.outbox');
}
