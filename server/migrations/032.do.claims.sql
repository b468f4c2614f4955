-- A moderator who looks at a reported or withheld target, and what they note for the others, until it is decided.
CREATE TABLE claim (
  target_id uuid PRIMARY KEY,
  post_id uuid NOT NULL REFERENCES post,
  moderator_id uuid NOT NULL REFERENCES member,
  note text NOT NULL,
  -- The whole hour until which they are looking.
  until timestamptz(3) NOT NULL
);
CREATE INDEX claim_post ON claim (post_id);
