-- The identity database. Every row of a table has the same size and looks like random bytes without the key.
CREATE SCHEMA IF NOT EXISTS identity;

-- The epoch in force; one row. Its number names the keys under which everything is sealed, and by being even or odd
-- the pair of tables that holds it.
CREATE TABLE identity.epoch (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  number integer NOT NULL,
  -- A keyed hash of the epoch's number: another key than the data's is refused at start.
  key_check bytea NOT NULL,
  -- The lease of the renewal, and the day of the last one: it runs once a night over all nodes.
  renewed_on date NOT NULL,
  leased_until timestamptz(3),
  -- Drawn with each lease: whoever comes back after theirs has run out can not write any more.
  lease uuid
);

-- All records as they were when the epoch began, with random rows up to a power of two. Written by one transaction.
CREATE TABLE identity.record_0 (key uuid PRIMARY KEY, sealed bytea NOT NULL CHECK (octet_length(sealed) = 1820));
CREATE TABLE identity.record_1 (LIKE identity.record_0 INCLUDING ALL);
-- What changed since, append-only: each version of a record has a key of its own that leads to no other version.
CREATE TABLE identity.journal_0 (LIKE identity.record_0 INCLUDING ALL);
CREATE TABLE identity.journal_1 (LIKE identity.record_0 INCLUDING ALL);
-- Where a renewal gathers the next epoch's records, batch by batch. Unlogged: it leaves nothing in the WAL.
CREATE UNLOGGED TABLE identity.next_record (key uuid PRIMARY KEY, sealed bytea NOT NULL);

-- Mails wait here, sealed with their times, in the transaction that causes them.
CREATE TABLE identity.outbox (
  id uuid PRIMARY KEY,
  sealed bytea NOT NULL,
  attempts smallint NOT NULL DEFAULT 0
);

-- What somebody asks to have removed, sealed whole. The day alone is readable, so that it can be erased in time.
CREATE TABLE identity.removal_request (
  id uuid PRIMARY KEY,
  sealed bytea NOT NULL,
  received_on date NOT NULL
);
CREATE INDEX removal_request_age ON identity.removal_request (received_on);

-- Answers of creating calls of this database. Where both databases are one, it is the table that exists already.
CREATE TABLE IF NOT EXISTS idempotent_answer (
  key_hash bytea PRIMARY KEY,
  body_hash bytea NOT NULL,
  answer jsonb,
  expires_on date NOT NULL
);
