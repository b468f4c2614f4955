-- What waits for its time lies sealed, in rows that look alike, under keyed hashes of the names that it is looked for by:
-- a row tells when it was written, and nothing in it leads to what it becomes.
CREATE TABLE waiting_post (
  key bytea PRIMARY KEY,
  other_key bytea NOT NULL UNIQUE,
  head bytea NOT NULL,
  body bytea NOT NULL
);
CREATE TABLE waiting_photo (LIKE waiting_post INCLUDING ALL);
-- Ciphertext does not shrink.
ALTER TABLE waiting_post ALTER COLUMN body SET STORAGE EXTERNAL;

-- Waiting posts up to this minute have become rows of `post`. One row.
CREATE TABLE publication_mark (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  moved_until timestamptz(3) NOT NULL
);
INSERT INTO publication_mark (moved_until) VALUES ('epoch');

-- A photo's row comes with its post. Those that wait while this runs are let go; their senders can send them again.
UPDATE photo SET owner_id = NULL, sent_at = NULL WHERE owner_id IS NOT NULL;
DROP INDEX photo_loose;
ALTER TABLE photo DROP COLUMN owner_id, DROP COLUMN sent_at;
CREATE INDEX photo_loose ON photo (id) WHERE post_id IS NULL;

-- Answers are sealed from now on.
DELETE FROM idempotent_answer;
