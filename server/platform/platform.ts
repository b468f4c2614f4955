import type { Classifier } from './classifier/classifier.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { Decoder } from './decoder/decoder.ts';
import type { ClientAddress } from './http/client-address.ts';
import type { Ledger } from './ledger/ledger.ts';
import type { Limiter } from './limits.ts';
import type { Live } from './live.ts';
import type { Log } from './log.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Passwords } from './passwords.ts';
import type { Peers } from './peers.ts';
import type { Publication } from './publication.ts';
import type { Records } from './records/records.ts';
import type { Storage } from './storage/storage.ts';
import type { Keyring } from './vault.ts';

/** The dependencies of all features; created once at start and passed in. */
export interface Platform {
  config: Config;
  /** The content database. */
  db: Database;
  /** The identity database: separate, so that no transaction, log or file holds both. */
  identityDb: Database;
  /** The erasure ledger, outside both. */
  ledger: Ledger;
  records: Records;
  clock: Clock;
  vault: Keyring;
  passwords: Passwords;
  limiter: Limiter;
  mailer: Mailer;
  live: Live;
  peers: Peers;
  publication: Publication;
  storage: Storage;
  decoder: Decoder;
  classifier: Classifier;
  log: Log;
  /** Aborted once the process has been asked to stop. */
  stopping: AbortSignal;
  clientAddress: ClientAddress;
}
