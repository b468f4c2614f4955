-- One member's vote on one post, as a toggle (spec 4): the same again takes it back, the other one takes its place.
-- Everything of one post queues for its counters' row first; behind it no race is left, and no other lock is
-- waited for. Without the post the outcome is empty.
CREATE FUNCTION cast_vote(
  about_kind text, about uuid, voter uuid, chosen smallint, at timestamptz,
  OUT previous smallint, OUT vote smallint, OUT upvotes integer, OUT downvotes integer
) LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
  PERFORM FROM post_stat s WHERE s.post_id = about AND s.kind = about_kind FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN; END IF;

  SELECT v.value INTO previous FROM vote v WHERE v.post_id = about AND v.member_id = voter;
  IF previous IS NULL THEN
    INSERT INTO vote (post_id, member_id, value, created_at, updated_at) VALUES (about, voter, chosen, at, at);
    vote := chosen;
  ELSIF previous = chosen THEN
    DELETE FROM vote v WHERE v.post_id = about AND v.member_id = voter;
  ELSE
    UPDATE vote v SET value = chosen, updated_at = at WHERE v.post_id = about AND v.member_id = voter;
    vote := chosen;
  END IF;

  UPDATE post_stat s SET
    upvotes = s.upvotes + (cast_vote.vote IS NOT DISTINCT FROM 1)::int - (previous IS NOT DISTINCT FROM 1)::int,
    downvotes = s.downvotes + (cast_vote.vote IS NOT DISTINCT FROM -1)::int - (previous IS NOT DISTINCT FROM -1)::int
  WHERE s.post_id = about
  RETURNING s.upvotes, s.downvotes INTO cast_vote.upvotes, cast_vote.downvotes;
END $$;

-- What members report, with the text as it stood then: a later edit does not erase the evidence.
CREATE TABLE report (
  id uuid PRIMARY KEY,
  post_id uuid NOT NULL REFERENCES post,
  -- The reported comment; NULL where the post itself is meant.
  comment_id uuid,
  target_id uuid NOT NULL GENERATED ALWAYS AS (coalesce(comment_id, post_id)) STORED,
  -- NULL once the reporter is erased.
  reporter_id uuid REFERENCES member,
  reason text NOT NULL,
  note text NOT NULL,
  snapshot jsonb NOT NULL,
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'resolved')),
  created_at timestamptz(3) NOT NULL,
  resolved_at timestamptz(3),
  CHECK ((status = 'resolved') = (resolved_at IS NOT NULL)),
  FOREIGN KEY (post_id, comment_id) REFERENCES comment (post_id, id)
);
-- One open report a member and target.
CREATE UNIQUE INDEX report_open_once ON report (target_id, reporter_id) WHERE status = 'open';
CREATE INDEX report_target ON report (post_id, comment_id);
