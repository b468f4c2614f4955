-- What one member has said and done is asked for at sign-in and before an erasure.
CREATE INDEX vote_member ON vote (member_id);
CREATE INDEX comment_author ON comment (author_id) WHERE author_id IS NOT NULL;
CREATE INDEX comment_like_member ON comment_like (member_id);
CREATE INDEX report_reporter ON report (reporter_id) WHERE reporter_id IS NOT NULL;
