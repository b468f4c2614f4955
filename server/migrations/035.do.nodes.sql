-- The servers that run on this database, each with the id of the place where its photos lie, the mark of the key by which
-- it seals, and that of the newest key that it knows. A row that was not written
-- anew for a minute is that of a server that has ended without removing it. Unlogged: neither backups nor the log need it.
CREATE UNLOGGED TABLE node (
  id uuid PRIMARY KEY,
  storage_id text NOT NULL,
  seals_by text NOT NULL,
  knows text NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
