-- What the work after 018 has sealed takes the place of the old tables.
DO $$
BEGIN
  IF (SELECT count(*) FROM vote) <> (SELECT count(*) FROM sealed_vote)
    OR (SELECT count(*) FROM comment_like) <> (SELECT count(*) FROM sealed_like) THEN
    RAISE EXCEPTION 'votes and likes have not been sealed';
  END IF;
END $$;
DROP TABLE vote, comment_like;
ALTER TABLE sealed_vote RENAME TO vote;
ALTER INDEX sealed_vote_pkey RENAME TO vote_pkey;
ALTER TABLE sealed_like RENAME TO comment_like;
ALTER INDEX sealed_like_pkey RENAME TO comment_like_pkey;
ALTER TABLE notice ALTER COLUMN addressee SET NOT NULL, DROP COLUMN member_id;
CREATE INDEX notice_addressee ON notice (addressee);

-- The same toggle on the sealed column, under another name: a node of the version before would pass the uid itself.
DROP FUNCTION cast_vote(text, uuid, uuid, smallint, timestamptz);
CREATE FUNCTION cast_sealed_vote(
  about_kind text, about uuid, voter uuid, chosen smallint, until timestamptz,
  OUT previous smallint, OUT vote smallint, OUT upvotes integer, OUT downvotes integer
) LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
  PERFORM FROM post_stat s WHERE s.post_id = about AND s.kind = about_kind AND s.created_at <= until FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN; END IF;

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
