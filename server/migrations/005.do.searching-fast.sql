-- Every letter, and every two letters side by side, as numbers: what three-letter pieces are blind to. Pairs come first.
CREATE FUNCTION short_pieces(t text) RETURNS bigint[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT ARRAY(SELECT ascii(a)::bigint << 21 | ascii(b) FROM unnest(l, l[2:]) AS pair(a, b) WHERE b IS NOT NULL)
    || ARRAY(SELECT ascii(a)::bigint FROM unnest(l) AS a)
  FROM string_to_array(t, NULL) AS l $$;

-- Every tag beside every other, both ways round: two common tags that seldom meet are one short list, not two long ones.
CREATE FUNCTION tag_pairs(tags text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT ARRAY(SELECT a || ' + ' || b FROM unnest(tags) AS a, unnest(tags) AS b WHERE a <> b) $$;

-- What lists are narrowed to by plain filters.
CREATE FUNCTION marks(kind text, sector text, city text, position_type text, is_positive boolean, has_photo boolean)
RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY['kind ' || kind, 'sector ' || sector, 'city ' || city, 'position ' || position_type,
    CASE WHEN is_positive THEN 'positive' END, CASE WHEN has_photo THEN 'photo' END] $$;

-- One index for all of it: what is rare in one of them is found without listing what is common in the others.
-- New posts go into their places at once: a list of those that wait would be read by every search.
CREATE INDEX post_words ON post USING gin (search_text gin_trgm_ops, short_pieces(search_text), tags, tag_pairs(tags),
  marks(kind, sector, city, position_type, is_positive, has_photo)) WITH (fastupdate = off);
-- The same for a sixteenth of all posts, drawn by the random end of their ids: enough to count to 1,000 what is not rare.
CREATE INDEX post_words_part ON post USING gin (search_text gin_trgm_ops, short_pieces(search_text), tags, tag_pairs(tags),
  marks(kind, sector, city, position_type, is_positive, has_photo)) WITH (fastupdate = off) WHERE right(id::text, 1) = '0';
DROP INDEX post_search, post_tags;

-- Walks in search of tags are answered by the indexes that they walk along.
DROP INDEX post_new;
CREATE INDEX post_new ON post (kind, created_at, id, sector, city, position_type, is_positive, has_photo) INCLUDE (tags);
CREATE INDEX post_tags_of ON post (id) INCLUDE (tags);
