-- The marks of keys, other than that of the epoch, under which rows may still lie while keys are rotated.
ALTER TABLE identity.epoch ADD COLUMN former text[] NOT NULL DEFAULT '{}';
