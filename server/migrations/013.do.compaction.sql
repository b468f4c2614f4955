-- Where the last nightly compaction began; rows with younger numbers were written since. One row.
CREATE TABLE compaction (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  mark xid NOT NULL,
  -- The transactions by which it rewrote rows itself.
  own xid[] NOT NULL
);
