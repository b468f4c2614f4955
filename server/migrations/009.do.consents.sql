-- That the owner of an address accepted the terms, and on which day: found by a keyed hash alone, and kept for its
-- months also when the account is gone.
CREATE TABLE identity.consent (
  subject_hash bytea PRIMARY KEY,
  accepted_on date NOT NULL
);
CREATE INDEX consent_age ON identity.consent (accepted_on);
