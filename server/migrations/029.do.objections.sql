-- A sanction says what it is: a warning has a row as well while it is told, so that it can be objected to and lifted.
ALTER TABLE sanction ADD COLUMN measure text CHECK (measure IN ('warning', 'pause', 'lock'));
UPDATE sanction SET measure = CASE WHEN until IS NULL THEN 'lock' ELSE 'pause' END;
ALTER TABLE sanction
  ALTER COLUMN measure SET NOT NULL,
  ADD CHECK ((measure = 'lock') = (until IS NULL)),
  -- NULL once the member is erased: the sanction keeps their address from signing up again until it is over.
  ALTER COLUMN member_id DROP NOT NULL,
  -- The member's words while they wait for a moderator, and whether a moderator has answered them.
  ADD COLUMN objection text,
  ADD COLUMN is_answered boolean NOT NULL DEFAULT false,
  ADD CHECK (objection IS NULL OR NOT is_answered);

ALTER TABLE decision
  DROP CONSTRAINT decision_check,
  ADD CONSTRAINT decision_check CHECK ((action IN ('delete', 'sanction')) = (rule IS NOT NULL)),
  DROP CONSTRAINT decision_check1,
  ADD CONSTRAINT decision_check1
    CHECK (sanction IS NULL OR action IN ('delete', 'sanction', 'sanction-lift', 'objection-refused')),
  DROP CONSTRAINT decision_action_check,
  ADD CONSTRAINT decision_action_check CHECK (action IN
    ('delete', 'keep', 'sanction', 'family-split', 'family-join', 'family-undo', 'sanction-lift', 'objection-refused'));

ALTER TABLE notice
  DROP CONSTRAINT notice_event_check,
  ADD CONSTRAINT notice_event_check CHECK (event IN ('report-removed', 'report-kept', 'content-removed', 'warned',
    'paused', 'locked', 'sanction-lifted', 'objection-refused')),
  DROP CONSTRAINT notice_check,
  ADD CONSTRAINT notice_check CHECK (event IN ('content-removed', 'warned', 'paused', 'locked', 'objection-refused')
    OR (rule IS NULL AND why IS NULL AND excerpt IS NULL));
