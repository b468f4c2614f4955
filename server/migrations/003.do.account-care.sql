ALTER TABLE identity.account
  -- Our own claim, granted by the operator; never read from a provider.
  ADD COLUMN is_admin boolean NOT NULL DEFAULT false,
  -- A closed account waits for this day and is then erased.
  ADD COLUMN closing_on date,
  ADD COLUMN closing_posts text CHECK (closing_posts IN ('keep', 'delete')),
  ADD CHECK ((closing_on IS NULL) = (closing_posts IS NULL));
CREATE INDEX account_closing ON identity.account (closing_on) WHERE closing_on IS NOT NULL;

ALTER TABLE identity.code
  DROP CONSTRAINT code_purpose_check,
  ADD CONSTRAINT code_purpose_check CHECK (purpose IN ('verify-email', 'reset-password'));

-- When the member last proved who they are in this session; sealed, since it is a time.
ALTER TABLE identity.session ADD COLUMN confirmed_sealed bytea;

-- A third-party account that may sign in: found by a keyed hash of issuer and subject, nothing else is kept.
CREATE TABLE identity.third_party (
  subject_hash bytea CONSTRAINT third_party_subject_unique PRIMARY KEY,
  account_id uuid NOT NULL CONSTRAINT third_party_account_unique UNIQUE
    REFERENCES identity.account ON DELETE CASCADE,
  linked_on date NOT NULL
);
