-- Who voted, liked or reported is sealed under the post, so that no column leads from one act to another, or to a
-- handle. New tables for votes and likes: deleted rows of the old ones would keep the uids in their files. Reports are
-- few, and rewritten every night.
CREATE TABLE sealed_vote (
  post_id uuid NOT NULL,
  sealed_member uuid NOT NULL,
  value smallint NOT NULL CONSTRAINT vote_value_check CHECK (value IN (-1, 1)),
  PRIMARY KEY (post_id, sealed_member)
);
CREATE TABLE sealed_like (
  post_id uuid NOT NULL,
  comment_id uuid NOT NULL,
  sealed_member uuid NOT NULL,
  PRIMARY KEY (post_id, comment_id, sealed_member),
  CONSTRAINT comment_like_post_id_comment_id_fkey FOREIGN KEY (post_id, comment_id) REFERENCES comment (post_id, id)
);
-- Beside the decision it comes from, a notice told who had reported.
ALTER TABLE notice DROP CONSTRAINT notice_member_id_fkey, ADD COLUMN addressee bytea;
-- A reference locks the row of the member.
ALTER TABLE report DROP CONSTRAINT report_reporter_id_fkey;
DROP INDEX report_reporter;
ALTER TABLE report RENAME COLUMN reporter_id TO sealed_reporter;
