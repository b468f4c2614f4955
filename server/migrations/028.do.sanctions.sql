-- What a moderator has decided about whoever wrote something, while it holds. A warning is told and leaves no row.
CREATE TABLE sanction (
  decision_id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member,
  -- The whole hour from which the member may write again; NULL where a moderator has to lift it.
  until timestamptz(3)
);
CREATE INDEX sanction_member ON sanction (member_id);

ALTER TABLE decision
  ADD COLUMN sanction text CHECK (sanction IN ('warn', 'pause-6h', 'pause-1d', 'pause-7d', 'pause-30d', 'lock')),
  ADD CHECK (sanction IS NULL OR action IN ('delete', 'sanction-lift')),
  DROP CONSTRAINT decision_action_check,
  ADD CONSTRAINT decision_action_check
    CHECK (action IN ('delete', 'keep', 'family-split', 'family-join', 'family-undo', 'sanction-lift'));

ALTER TABLE notice ADD COLUMN until timestamptz(3),
  DROP CONSTRAINT notice_event_check,
  ADD CONSTRAINT notice_event_check
    CHECK (event IN ('report-removed', 'report-kept', 'content-removed', 'warned', 'paused', 'locked', 'sanction-lifted')),
  DROP CONSTRAINT notice_check,
  ADD CONSTRAINT notice_check
    CHECK (event IN ('content-removed', 'warned', 'paused', 'locked') OR (rule IS NULL AND why IS NULL AND excerpt IS NULL)),
  ADD CHECK ((event = 'paused') = (until IS NOT NULL));
