-- Attempts that count against a limit on what is said and done. One row an attempt, under a keyed hash of its own: no two
-- rows show that they belong together. Unlogged: nothing of it is in the WAL; after a crash of the database server it is
-- empty, and the limits begin anew.
CREATE UNLOGGED TABLE attempt (
  slot uuid PRIMARY KEY,
  -- The end of the window that it counts in; it is deleted then.
  until timestamptz(3) NOT NULL
);
