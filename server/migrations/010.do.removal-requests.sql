-- What somebody asks to have removed: sealed whole, since an employer could learn from it who is written about. The
-- day alone is readable, so that it can be erased in time.
CREATE TABLE removal_request (
  id uuid PRIMARY KEY,
  sealed bytea NOT NULL,
  received_on date NOT NULL
);
CREATE INDEX removal_request_age ON removal_request (received_on);
