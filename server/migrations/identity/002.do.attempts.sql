-- Attempts that count against a limit on signing up and in; as the content database's table `attempt`.
CREATE UNLOGGED TABLE identity.attempt (
  slot uuid PRIMARY KEY,
  until timestamptz(3) NOT NULL
);
