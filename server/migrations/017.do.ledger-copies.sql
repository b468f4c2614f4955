-- By which the erasure ledger recognises a database that was restored from a copy: the ledger knows the newest token of
-- each of its rows. A row for each ledger that erasures in this database are noted in.
CREATE TABLE ledger_copy (
  id uuid PRIMARY KEY,
  token uuid NOT NULL
);
