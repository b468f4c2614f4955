-- Posts that wait for a moderator. Their minute is far in the future, so that nobody but their authors reads them.
CREATE TABLE withheld (
  post_id uuid PRIMARY KEY REFERENCES post,
  -- The rule of contract/door-rules.ts that held it, sealed: some hold only posts of young accounts.
  sealed_rule bytea NOT NULL,
  -- The minute of publication of one that was public; NULL for one that never was.
  public_at timestamptz(3)
);

-- What moderators have found not to be true of a post: reports for this reason do not hide it again.
CREATE TABLE cleared_reason (
  post_id uuid NOT NULL REFERENCES post,
  reason text NOT NULL,
  PRIMARY KEY (post_id, reason)
);

-- Whether the report counts towards hiding its target, sealed: the age of an account is nobody's business.
ALTER TABLE report ADD COLUMN sealed_standing bytea;

ALTER TABLE notice
  DROP CONSTRAINT notice_event_check,
  ADD CONSTRAINT notice_event_check CHECK (event IN ('report-removed', 'report-kept', 'content-removed', 'warned',
    'paused', 'locked', 'sanction-lifted', 'objection-refused', 'held', 'hidden', 'released')),
  DROP CONSTRAINT notice_check,
  ADD CONSTRAINT notice_check CHECK (event IN ('content-removed', 'warned', 'paused', 'locked', 'objection-refused',
    'held', 'hidden', 'released') OR (rule IS NULL AND why IS NULL AND excerpt IS NULL));
