-- Who somebody is. Nothing here is readable without the key, and nothing leads to `member` without it.
CREATE SCHEMA identity;

CREATE TABLE identity.account (
  id uuid PRIMARY KEY,
  email_hash bytea NOT NULL CONSTRAINT account_email_unique UNIQUE,
  email_sealed bytea NOT NULL,
  password_hash text,
  email_verified boolean NOT NULL DEFAULT false,
  -- The member's uid, sealed; NULL until the profile is made at the first sign-in.
  member_sealed bytea,
  created_on date NOT NULL
);

-- Codes in links: only their hash, only until they are used or replaced.
CREATE TABLE identity.code (
  account_id uuid NOT NULL REFERENCES identity.account ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('verify-email')),
  code_hash bytea NOT NULL UNIQUE,
  sent_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  PRIMARY KEY (account_id, purpose)
);

-- Days, not times: the hour of a sign-in beside the hour of a post would join the two.
CREATE TABLE identity.session (
  id uuid PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  account_id uuid NOT NULL REFERENCES identity.account ON DELETE CASCADE,
  created_on date NOT NULL,
  expires_on date NOT NULL
);
CREATE INDEX session_account ON identity.session (account_id);

-- Mails wait here, sealed, in the transaction that causes them. A row names no account.
CREATE TABLE identity.mail (
  id uuid PRIMARY KEY,
  sealed bytea NOT NULL,
  queued_at timestamptz(3) NOT NULL,
  attempts smallint NOT NULL DEFAULT 0,
  next_attempt_at timestamptz(3) NOT NULL
);
CREATE INDEX mail_due ON identity.mail (next_attempt_at);

-- Under which name somebody speaks.
CREATE TABLE member (
  uid uuid PRIMARY KEY,
  handle text NOT NULL CONSTRAINT member_handle_unique UNIQUE CHECK (handle ~ '^souser-[0-9a-z]{6}$'),
  display_name text NOT NULL DEFAULT '',
  photo_url text,
  role text NOT NULL DEFAULT 'user' CHECK (role IN ('user', 'admin')),
  created_on date NOT NULL,
  updated_on date NOT NULL
);

-- The fingerprint of the key that this data was written with; one row.
CREATE TABLE identity.key_check (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  fingerprint bytea NOT NULL
);
