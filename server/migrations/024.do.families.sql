-- Listings that are the same in other words, or that lead to the same people: a family. What its cards say of it together
-- is kept beside it.
CREATE TABLE family (
  id uuid PRIMARY KEY,
  listings integer NOT NULL DEFAULT 0,
  members integer NOT NULL DEFAULT 0,
  first_day date,
  last_day date,
  -- The kinds of traits that two of them share.
  shared text[] NOT NULL DEFAULT '{}'
);
-- A public listing whose traits were read; without a family until another one shares some.
CREATE TABLE relative (
  post_id uuid PRIMARY KEY REFERENCES post,
  -- The number of the rules by which they were read: a listing of other rules is read again.
  design integer NOT NULL,
  bands bigint[] NOT NULL,
  family_id uuid REFERENCES family
);
CREATE INDEX relative_family ON relative (family_id) WHERE family_id IS NOT NULL;
-- The bands of a text, by which alike ones are found. No reference, which would need an index by post: `relative.bands`
-- leads to a listing's rows.
CREATE TABLE relative_band (band bigint, post_id uuid, PRIMARY KEY (band, post_id));
-- Phone numbers, IBANs, mailboxes, web addresses and handles, as keyed hashes.
CREATE TABLE relative_identifier (
  kind text,
  mark bytea CHECK (octet_length(mark) = 32),
  post_id uuid REFERENCES relative,
  PRIMARY KEY (kind, mark, post_id)
);
CREATE INDEX relative_identifier_post ON relative_identifier (post_id);
-- Two listings whose texts are alike.
CREATE TABLE kinship (post_id uuid REFERENCES relative, other_id uuid REFERENCES relative, PRIMARY KEY (post_id, other_id));
CREATE INDEX kinship_other ON kinship (other_id);
-- Families that have lost a listing, until what is left is put together again.
CREATE TABLE unsettled_family (id uuid PRIMARY KEY);
