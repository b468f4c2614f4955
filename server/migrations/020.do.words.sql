-- A text without case and diacritics, as `foldTurkish` folds it.
CREATE OR REPLACE FUNCTION fold_tr(t text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT lower(translate(regexp_replace(normalize(t, NFD), U&'[\0300-\036F]', '', 'g'), 'ı', 'i') COLLATE "C") $$;

-- Functions name their schema where they call each other: indexes are built, and dumps restored, without a search path.
-- A text as its folded words with one space between them. Punctuation would make the parser of PostgreSQL see hosts,
-- paths and numbers with signs, where people see words.
CREATE FUNCTION plain_words(t text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT translate(public.fold_tr(t), '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~‘’‚‛“”„‟«»‹›‐‑‒–—―…·•´', repeat(' ', 54)) $$;

-- The facts of a post that a search reads: what it was chosen to be, each on a line.
CREATE FUNCTION searched_facts(title text, sector text, city text, position_type text, tags text[], extra jsonb)
RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT concat_ws(E'\n', title, sector, city, position_type, array_to_string(tags, E'\n'), extra ->> 'redFlags') $$;

-- The words of a post: A those of its company, B those of its facts, D those of its text.
CREATE FUNCTION search_words(company text, facts text, body text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT setweight(to_tsvector('pg_catalog.simple', public.plain_words(coalesce(company, ''))), 'A')
    || setweight(to_tsvector('pg_catalog.simple', public.plain_words(facts)), 'B')
    || to_tsvector('pg_catalog.simple', public.plain_words(body)) $$;

DROP INDEX post_words, post_words_part;
ALTER TABLE post DROP COLUMN search_text,
  ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (fold_tr(coalesce(company_name, '') || E'\n'
    || searched_facts(job_title, sector, city, position_type, tags, extra) || E'\n' || body)) STORED,
  ADD COLUMN words tsvector NOT NULL GENERATED ALWAYS AS (search_words(company_name,
    searched_facts(job_title, sector, city, position_type, tags, extra), body)) STORED;

DROP FUNCTION short_pieces(text);
CREATE INDEX post_words ON post USING gin (words, search_text gin_trgm_ops, tags, tag_pairs(tags),
  marks(kind, sector, city, position_type, is_positive, has_photo)) WITH (fastupdate = off);
CREATE INDEX post_words_part ON post USING gin (words, search_text gin_trgm_ops, tags, tag_pairs(tags),
  marks(kind, sector, city, position_type, is_positive, has_photo)) WITH (fastupdate = off) WHERE right(id::text, 1) = '0';

-- The name of a company as its folded words.
CREATE FUNCTION company_key(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT btrim(regexp_replace(public.plain_words(name), ' +', ' ', 'g')) $$;
CREATE INDEX post_company ON post (kind, company_key(company_name) text_pattern_ops, created_at, id)
  WHERE company_name IS NOT NULL;
