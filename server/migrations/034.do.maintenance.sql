-- Whether changes are refused, on all nodes, while the operator works on the site. One row.
CREATE TABLE maintenance (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  is_on boolean NOT NULL DEFAULT false
);
INSERT INTO maintenance DEFAULT VALUES;
