import path from 'node:path';
import { Gauge, type Registry } from 'prom-client';
import { policy } from '#contract/policy.ts';
import { backupsIn } from '#server/backup/names.ts';
import { aheadOf, hour, minute } from '#server/platform/clock.ts';
import { freeBytes } from '#server/platform/disk-space.ts';
import { readinessOf } from '#server/readiness.ts';
import { listWaitingRequests } from '#server/removal-requests/store.ts';
import { countOpenSince } from '#server/reports/store.ts';
import type { OpenPlatform } from '#server/server.ts';

/** The time after which a mail that is not sent counts as late, in milliseconds. */
const late = 5 * minute;
/** The step to which the length of the queue of mails is cut: a mail on its way would tell when somebody signed up. */
const mailStep = 10;

type Labelled = [labels: Record<string, string>, value: number];
/** A gauge that is read when it is asked for; nothing is told where it can not be read. */
type Reading = (platform: OpenPlatform) => Promise<Labelled[]> | Labelled[];

const one = (value: number): Labelled[] => [[{}, value]];
const flag = (value: boolean): Labelled[] => one(Number(value));

/**
 * What is told of a node, its databases, its queues and the promises of the pages; nothing of a person. Of several
 * processes the first one tells what is the same for all: what has `ofEach` each tells of itself.
 */
const readings: Record<string, { help: string; labels?: string[]; ofEach?: boolean; read: Reading }> = {
  sesol_ready: {
    ofEach: true,
    help: 'Whether a database can be written',
    labels: ['database'],
    async read(platform) {
      const { databases } = await readinessOf(platform);
      return Object.entries(databases).map(([database, state]) => [{ database }, Number(state === 'ok')]);
    },
  },
  sesol_database_connections: {
    ofEach: true,
    help: 'Connections of this node by state; waiting are calls without one',
    labels: ['database', 'state'],
    read: ({ db, identityDb }) =>
      Object.entries({ content: db, identity: identityDb }).flatMap(([database, { connections }]) =>
        Object.entries(connections()).map(([state, n]): Labelled => [{ database, state }, n]),
      ),
  },
  sesol_relay_connected: {
    ofEach: true,
    help: 'Whether changes of other nodes are heard',
    read: ({ relay }) => (relay ? flag(relay.isConnected()) : []),
  },
  sesol_log_lines_dropped: {
    ofEach: true,
    help: 'Log lines dropped since the start',
    read: ({ logDestination }) => one(logDestination.dropped()),
  },
  sesol_mails_late: {
    help: `Mails that wait for longer than ${late / minute} minutes`,
    async read({ mailer, clock }) {
      const since = new Date(clock.now().getTime() - late).toISOString();
      return one((await mailer.waiting()).filter(({ queuedAt }) => queuedAt < since).length);
    },
  },
  sesol_mails_waiting: {
    help: `Mails that wait, in steps of ${mailStep}`,
    read: async ({ mailer }) => one(Math.floor((await mailer.waiting()).length / mailStep) * mailStep),
  },
  sesol_mail_oldest_age_seconds: {
    help: `How long the oldest mail has waited, in steps of ${late / minute} minutes; 0 while none is late`,
    async read({ mailer, clock }) {
      const [oldest] = await mailer.waiting();
      const age = oldest ? clock.now().getTime() - Date.parse(oldest.queuedAt) : 0;
      return one((Math.floor(age / late) * late) / 1000);
    },
  },
  sesol_reports_overdue: {
    help: `Reports that wait for longer than the ${policy.takedownReviewHours} hours that the pages promise`,
    read: async ({ db, clock }) =>
      one(await countOpenSince(db, new Date(clock.now().getTime() - policy.takedownReviewHours * hour))),
  },
  sesol_removal_requests_overdue: {
    help: `Removal requests that wait for longer than the ${policy.takedownReviewHours} hours that the pages promise`,
    async read({ identityDb, vault, clock }) {
      const since = new Date(clock.now().getTime() - policy.takedownReviewHours * hour).toISOString();
      return one((await listWaitingRequests(identityDb, vault)).filter(({ receivedAt }) => receivedAt < since).length);
    },
  },
  sesol_renewal_due: {
    help: 'Whether the renewal of this day has not run yet: with it, erasure, retention and compaction',
    read: async ({ records }) => flag(await records.isDue()),
  },
  sesol_key_rotation: {
    help: 'Whether rows may lie under another key than the newest: while keys are rotated, some days',
    read: ({ vault }) => flag(vault.others.length > 0),
  },
  sesol_backup_timestamp_seconds: {
    help: 'The day of the newest nightly backup in BACKUP_DIR; 0 for none',
    async read({ config }) {
      if (!config.backupDir) return [];
      const nights = (await backupsIn(config.backupDir)).filter(({ kind }) => kind === 'night');
      return one(Date.parse(nights.at(-1)?.madeOn ?? '1970-01-01') / 1000);
    },
  },
  sesol_disk_free_bytes: {
    help: 'Free space on the disk of a folder',
    labels: ['folder'],
    async read({ config }) {
      const folders = { data: config.dataDir, log: config.logDir, backup: config.backupDir, ledger: config.ledgerDir };
      const found: Labelled[] = [];
      for (const [folder, place] of Object.entries(folders)) {
        if (!place) continue;
        found.push([{ folder }, await freeBytes(path.resolve(place))]);
      }
      return found;
    },
  },
  sesol_clock_ahead_seconds: {
    help: 'How far the clock of this node is ahead of its database server’s',
    read: async ({ config, db, clock }) => (config.databaseUrl ? one((await aheadOf(db, clock)) / 1000) : []),
  },
};

/** Registers the gauges of a node's state, or those of one further process alone. */
export function stateMetrics(registry: Registry, platform: OpenPlatform, isFirst: boolean): void {
  for (const [name, { help, labels = [], ofEach = false, read }] of Object.entries(readings)) {
    if (!isFirst && !ofEach) continue;
    new Gauge({
      name,
      help,
      labelNames: labels,
      registers: [registry],
      async collect() {
        this.reset();
        try {
          for (const [labelled, value] of await read(platform)) this.set(labelled, value);
        } catch {
          // What can not be read now is not told; `sesol_ready` tells why.
          this.remove();
        }
      },
    });
  }
}
