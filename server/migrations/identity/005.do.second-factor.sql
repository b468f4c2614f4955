-- The second factors of staff, sealed whole. Rows move to new ids with each renewal and use.
CREATE TABLE identity.second_factor (
  id uuid PRIMARY KEY,
  sealed bytea NOT NULL
);
