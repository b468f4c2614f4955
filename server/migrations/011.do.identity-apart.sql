-- Who somebody is lives in the identity database; server/identity/move.ts has carried it there.
DROP TABLE identity.third_party, identity.code, identity.session, identity.account, identity.mail, identity.consent,
  identity.key_check, public.removal_request;

-- Members are made ahead of time: a day would tell when somebody joined.
ALTER TABLE member DROP COLUMN created_on, DROP COLUMN updated_on;
-- Members are counted where accounts are.
DELETE FROM activity WHERE what = 'member';
ALTER TABLE activity DROP CONSTRAINT activity_what_check,
  ADD CONSTRAINT activity_what_check CHECK (what IN ('post', 'vote', 'report'));
