-- The preview picture of a public post, drawn from its text. Its row stands before its file is written and goes when that
-- is gone, so that no file is ever without one; without a post it has been let go.
CREATE TABLE preview (
  -- Names the file, and tells nothing.
  id uuid PRIMARY KEY,
  post_id uuid UNIQUE REFERENCES post
);
CREATE INDEX preview_loose ON preview (id) WHERE post_id IS NULL;
