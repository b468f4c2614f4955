-- The servers that run on this database, each with the id of the place where its photos lie. A row that was not written
-- anew for a minute is that of a server that has ended without removing it. Unlogged: neither backups nor the log need it.
CREATE UNLOGGED TABLE node (
  id uuid PRIMARY KEY,
  storage_id text NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
