-- The address of a post that was removed answers 410. What is kept for that is a hash of its id, whose 74 random bits
-- nobody can try out: whoever knows the id could ask the site, and nobody else learns of it that there was a post.
CREATE TABLE removed_post (mark bytea PRIMARY KEY CHECK (octet_length(mark) = 32));
