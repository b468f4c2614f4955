-- A photo waits for its post, belongs to one, or has been let go. Its row stands before its files are written and goes
-- when they are gone, so that no file is ever without one.
CREATE TABLE photo (
  id uuid PRIMARY KEY,
  -- Its address: random, and apart from the path, which names the member.
  name text NOT NULL UNIQUE,
  path text NOT NULL,
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  -- Who sent it, and when: only while it waits.
  owner_id uuid REFERENCES member,
  sent_at timestamptz(3),
  post_id uuid REFERENCES post,
  place smallint CHECK (place BETWEEN 0 AND 2),
  UNIQUE (post_id, place),
  CHECK ((owner_id IS NULL) = (sent_at IS NULL)),
  CHECK ((post_id IS NULL) = (place IS NULL)),
  CHECK (owner_id IS NULL OR post_id IS NULL)
);
CREATE INDEX photo_loose ON photo (sent_at) WHERE post_id IS NULL;
CREATE INDEX photo_owner ON photo (owner_id) WHERE owner_id IS NOT NULL;
