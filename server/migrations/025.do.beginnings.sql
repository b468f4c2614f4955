-- The first four letters of each word. GIN gathers all posts of a beginning that it is asked for before it compares them
-- with those of another word; whole keys it compares on the way.
CREATE FUNCTION word_beginnings(words tsvector) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT array_to_tsvector(ARRAY(SELECT DISTINCT left(lexeme, 4) FROM unnest(words))) $$;

DROP INDEX post_words, post_words_part;
CREATE INDEX post_words ON post USING gin (words, word_beginnings(words), search_text gin_trgm_ops, tags, tag_pairs(tags),
  marks(kind, sector, city, position_type, is_positive, has_photo)) WITH (fastupdate = off);
CREATE INDEX post_words_part ON post USING gin (words, word_beginnings(words), search_text gin_trgm_ops, tags,
  tag_pairs(tags), marks(kind, sector, city, position_type, is_positive, has_photo)) WITH (fastupdate = off)
  WHERE right(id::text, 1) = '0';
