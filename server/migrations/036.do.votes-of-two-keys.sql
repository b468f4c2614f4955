-- While keys are rotated a vote may lie under another key: it is sealed anew under the lock of the counters, then toggled.
-- A node of the version before goes on with five arguments.
DROP FUNCTION cast_sealed_vote(text, uuid, uuid, smallint, timestamptz);
CREATE FUNCTION cast_sealed_vote(
  about_kind text, about uuid, voter uuid, chosen smallint, until timestamptz, others uuid[] DEFAULT '{}',
  OUT previous smallint, OUT vote smallint, OUT upvotes integer, OUT downvotes integer
) LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
  PERFORM FROM post_stat s WHERE s.post_id = about AND s.kind = about_kind AND s.created_at <= until FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN; END IF;

  IF others <> '{}' THEN
    UPDATE vote v SET sealed_member = voter WHERE v.post_id = about AND v.sealed_member = ANY (others);
  END IF;
  SELECT v.value INTO previous FROM vote v WHERE v.post_id = about AND v.sealed_member = voter;
  IF previous IS NULL THEN
    INSERT INTO vote (post_id, sealed_member, value) VALUES (about, voter, chosen);
    vote := chosen;
  ELSIF previous = chosen THEN
    DELETE FROM vote v WHERE v.post_id = about AND v.sealed_member = voter;
  ELSE
    UPDATE vote v SET value = chosen WHERE v.post_id = about AND v.sealed_member = voter;
    vote := chosen;
  END IF;

  UPDATE post_stat s SET
    upvotes = s.upvotes + (cast_sealed_vote.vote IS NOT DISTINCT FROM 1)::int - (previous IS NOT DISTINCT FROM 1)::int,
    downvotes = s.downvotes + (cast_sealed_vote.vote IS NOT DISTINCT FROM -1)::int - (previous IS NOT DISTINCT FROM -1)::int
  WHERE s.post_id = about
  RETURNING s.upvotes, s.downvotes INTO cast_sealed_vote.upvotes, cast_sealed_vote.downvotes;
END $$;
