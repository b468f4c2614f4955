CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Folds case and Turkish letters both ways; the twin of contract/text/fold.ts.
CREATE FUNCTION fold_tr(t text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS
$$ SELECT lower(translate(t, 'İIıŞşĞğÜüÖöÇçÂâÎîÛûÊêÔô' || U&'\0307', 'iiissgguuooccaaiiuueeoo') COLLATE "C") $$;

-- A content item of any kind: wide, rarely changed.
CREATE TABLE post (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  author_id uuid NOT NULL REFERENCES member,
  author_handle text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  company_name text,
  job_title text,
  city text,
  sector text,
  position_type text,
  body text NOT NULL,
  is_positive boolean,
  has_photo boolean NOT NULL DEFAULT false,
  tags text[] NOT NULL DEFAULT '{}',
  extra jsonb NOT NULL DEFAULT '{}',
  search_text text NOT NULL GENERATED ALWAYS AS
    (fold_tr(coalesce(company_name, '') || ' ' || coalesce(job_title, '') || ' ' || body)) STORED
);
-- Trailing columns are filtered inside the index.
CREATE INDEX post_new ON post (kind, created_at, id, sector, city, position_type, is_positive, has_photo);
CREATE INDEX post_combo ON post (kind, city, sector, position_type, created_at, id);
CREATE INDEX post_sector ON post (kind, sector, created_at, id);
CREATE INDEX post_position ON post (kind, position_type, created_at, id);
CREATE INDEX post_tags ON post USING gin (tags);
CREATE INDEX post_search ON post USING gin (search_text gin_trgm_ops);
CREATE INDEX post_author ON post (author_id);

-- Its counters: narrow, hot, one row a post.
CREATE TABLE post_stat (
  post_id uuid PRIMARY KEY REFERENCES post,
  kind text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  sector text,
  city text,
  position_type text,
  is_positive boolean,
  has_photo boolean NOT NULL DEFAULT false,
  upvotes integer NOT NULL DEFAULT 0 CHECK (upvotes >= 0),
  downvotes integer NOT NULL DEFAULT 0 CHECK (downvotes >= 0),
  votes integer NOT NULL GENERATED ALWAYS AS (upvotes + downvotes) STORED,
  comment_count integer NOT NULL DEFAULT 0 CHECK (comment_count >= 0)
) WITH (fillfactor = 80);
CREATE INDEX stat_up ON post_stat (kind, upvotes, created_at, post_id, sector, city, position_type, is_positive, has_photo);
CREATE INDEX stat_down ON post_stat (kind, downvotes, created_at, post_id, sector, city, position_type, is_positive, has_photo);
CREATE INDEX stat_votes ON post_stat (kind, votes, created_at, post_id, sector, city, position_type, is_positive, has_photo);

-- Maintained counts, spread over shards so that writers do not queue for one row.
CREATE TABLE post_count (
  kind text NOT NULL,
  is_positive boolean NOT NULL,
  shard smallint NOT NULL,
  n bigint NOT NULL,
  PRIMARY KEY (kind, is_positive, shard)
);
CREATE TABLE tag_count (
  kind text NOT NULL,
  tag text NOT NULL,
  shard smallint NOT NULL,
  n bigint NOT NULL,
  PRIMARY KEY (kind, tag, shard)
);

-- One vote a member and post. No foreign key to the hot row: children are deleted explicitly.
CREATE TABLE vote (
  post_id uuid NOT NULL,
  member_id uuid NOT NULL,
  value smallint NOT NULL CHECK (value IN (-1, 1)),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (post_id, member_id)
);

CREATE TABLE comment (
  post_id uuid NOT NULL REFERENCES post,
  id uuid NOT NULL,
  author_id uuid REFERENCES member,
  author_handle text NOT NULL,
  body text NOT NULL,
  parent_id uuid,
  depth smallint NOT NULL GENERATED ALWAYS AS (CASE WHEN parent_id IS NULL THEN 0 ELSE 1 END) STORED,
  -- A reply hangs on a comment of the same post whose depth is 0, and on nothing else.
  parent_depth smallint GENERATED ALWAYS AS (CASE WHEN parent_id IS NULL THEN NULL ELSE 0 END) STORED,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  is_deleted boolean NOT NULL DEFAULT false,
  like_count integer NOT NULL DEFAULT 0 CHECK (like_count >= 0),
  PRIMARY KEY (post_id, id),
  UNIQUE (post_id, id, depth),
  FOREIGN KEY (post_id, parent_id, parent_depth) REFERENCES comment (post_id, id, depth),
  CHECK (is_deleted = (author_id IS NULL))
);
CREATE INDEX comment_parent ON comment (post_id, parent_id, created_at, id);

CREATE TABLE comment_like (
  post_id uuid NOT NULL,
  comment_id uuid NOT NULL,
  member_id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (post_id, comment_id, member_id),
  FOREIGN KEY (post_id, comment_id) REFERENCES comment (post_id, id)
);

-- Answers of creating calls, so that a repeated call is answered again instead of done again.
CREATE TABLE idempotent_answer (
  key_hash bytea PRIMARY KEY,
  body_hash bytea NOT NULL,
  answer jsonb,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX idempotent_answer_age ON idempotent_answer (created_at);
