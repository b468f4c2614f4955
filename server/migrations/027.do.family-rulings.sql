-- What moderators rule about families. A listing that they took out of one: what it shares joins it with none.
CREATE TABLE family_outsider (post_id uuid PRIMARY KEY REFERENCES post);
-- Two listings that they joined.
CREATE TABLE family_bond (post_id uuid REFERENCES post, other_id uuid REFERENCES post, PRIMARY KEY (post_id, other_id));
CREATE INDEX family_bond_other ON family_bond (other_id);
ALTER TABLE decision DROP CONSTRAINT decision_action_check, ADD CONSTRAINT decision_action_check
  CHECK (action IN ('delete', 'keep', 'family-split', 'family-join', 'family-undo'));
