-- When something was said is kept as the minute at which others may see it; what is older loses its seconds.
UPDATE post SET created_at = date_trunc('minute', created_at) WHERE created_at <> date_trunc('minute', created_at);
UPDATE comment SET created_at = date_trunc('minute', created_at), updated_at = date_trunc('minute', updated_at);
-- What is due is looked for by its minute.
CREATE INDEX comment_time ON comment (created_at);

-- Votes and comments count at once; what others are shown, and lists are ordered by, follows once a minute. So a vote
-- changes no column that an index holds.
DROP INDEX stat_up, stat_down, stat_votes;
UPDATE post_stat SET created_at = date_trunc('minute', created_at) WHERE created_at <> date_trunc('minute', created_at);
ALTER TABLE post_stat
  DROP COLUMN votes,
  ADD COLUMN shown_upvotes integer NOT NULL DEFAULT 0 CHECK (shown_upvotes >= 0),
  ADD COLUMN shown_downvotes integer NOT NULL DEFAULT 0 CHECK (shown_downvotes >= 0),
  ADD COLUMN shown_votes integer NOT NULL GENERATED ALWAYS AS (shown_upvotes + shown_downvotes) STORED,
  ADD COLUMN shown_comment_count integer NOT NULL DEFAULT 0 CHECK (shown_comment_count >= 0);
UPDATE post_stat SET shown_upvotes = upvotes, shown_downvotes = downvotes, shown_comment_count = comment_count;
CREATE INDEX stat_up ON post_stat
  (kind, shown_upvotes, created_at, post_id, sector, city, position_type, is_positive, has_photo);
CREATE INDEX stat_down ON post_stat
  (kind, shown_downvotes, created_at, post_id, sector, city, position_type, is_positive, has_photo);
CREATE INDEX stat_votes ON post_stat
  (kind, shown_votes, created_at, post_id, sector, city, position_type, is_positive, has_photo);
ALTER TABLE comment ADD COLUMN shown_like_count integer NOT NULL DEFAULT 0 CHECK (shown_like_count >= 0);
UPDATE comment SET shown_like_count = like_count WHERE like_count > 0;

-- What an author has changed and others do not see yet: the whole of it, the latest alone.
CREATE TABLE pending_edit (
  target_id uuid PRIMARY KEY,
  kind text NOT NULL,
  post_id uuid NOT NULL REFERENCES post ON DELETE CASCADE,
  -- The changed comment; NULL where the post itself is meant.
  comment_id uuid,
  due timestamptz(3) NOT NULL,
  change jsonb NOT NULL,
  FOREIGN KEY (post_id, comment_id) REFERENCES comment (post_id, id) ON DELETE CASCADE
);
CREATE INDEX pending_edit_due ON pending_edit (due);
CREATE INDEX pending_edit_post ON pending_edit (post_id, comment_id);

-- Nothing shows when somebody voted or liked.
ALTER TABLE vote DROP COLUMN created_at, DROP COLUMN updated_at;
ALTER TABLE comment_like DROP COLUMN created_at;

-- The same toggle as before (spec 4), on what is public until then.
DROP FUNCTION cast_vote(text, uuid, uuid, smallint, timestamptz);
CREATE FUNCTION cast_vote(
  about_kind text, about uuid, voter uuid, chosen smallint, until timestamptz,
  OUT previous smallint, OUT vote smallint, OUT upvotes integer, OUT downvotes integer
) LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
  PERFORM FROM post_stat s WHERE s.post_id = about AND s.kind = about_kind AND s.created_at <= until FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN; END IF;

  SELECT v.value INTO previous FROM vote v WHERE v.post_id = about AND v.member_id = voter;
  IF previous IS NULL THEN
    INSERT INTO vote (post_id, member_id, value) VALUES (about, voter, chosen);
    vote := chosen;
  ELSIF previous = chosen THEN
    DELETE FROM vote v WHERE v.post_id = about AND v.member_id = voter;
  ELSE
    UPDATE vote v SET value = chosen WHERE v.post_id = about AND v.member_id = voter;
    vote := chosen;
  END IF;

  UPDATE post_stat s SET
    upvotes = s.upvotes + (cast_vote.vote IS NOT DISTINCT FROM 1)::int - (previous IS NOT DISTINCT FROM 1)::int,
    downvotes = s.downvotes + (cast_vote.vote IS NOT DISTINCT FROM -1)::int - (previous IS NOT DISTINCT FROM -1)::int
  WHERE s.post_id = about
  RETURNING s.upvotes, s.downvotes INTO cast_vote.upvotes, cast_vote.downvotes;
END $$;

-- A report stands beside its sender: the hour is enough for the 48 in which it is looked at.
UPDATE report SET created_at = date_trunc('hour', created_at, 'UTC'), resolved_at = date_trunc('hour', resolved_at, 'UTC');
-- A moderator's work is told in minutes, and kept so.
UPDATE decision SET decided_at = date_trunc('minute', decided_at);
-- A waiting photo names its sender: rounded up, so that it waits as long as it was promised.
UPDATE photo SET sent_at = date_trunc('hour', sent_at, 'UTC') + interval '1 hour' WHERE sent_at IS NOT NULL;

-- Answers are kept for a day at least, and by the day alone.
ALTER TABLE idempotent_answer ADD COLUMN expires_on date;
UPDATE idempotent_answer SET expires_on = (created_at AT TIME ZONE 'UTC')::date + 1;
ALTER TABLE idempotent_answer ALTER COLUMN expires_on SET NOT NULL, DROP COLUMN created_at;
CREATE INDEX idempotent_answer_age ON idempotent_answer (expires_on);
