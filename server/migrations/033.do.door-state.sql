-- What the rules of the door go by besides posts. One row. A new site, and one that has just been updated, has its first
-- week without a moderator like any other week.
CREATE TABLE door_state (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  -- The last day (UTC) on which some moderator used their room.
  moderated_on date NOT NULL DEFAULT CURRENT_DATE,
  -- Whether newcomers compute a proof whatever comes in, or once more comes in than usual.
  proof text NOT NULL DEFAULT 'auto' CHECK (proof IN ('auto', 'on'))
);
INSERT INTO door_state DEFAULT VALUES;
