-- As the content database's table `ledger_copy`.
CREATE TABLE identity.ledger_copy (
  id uuid PRIMARY KEY,
  token uuid NOT NULL
);
