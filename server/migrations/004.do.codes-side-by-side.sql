-- Several codes of one account may be in force: a stranger who asks for another mail must not spoil the link
-- that its owner is about to open.
ALTER TABLE identity.code DROP CONSTRAINT code_pkey, DROP CONSTRAINT code_code_hash_key, ADD PRIMARY KEY (code_hash);
CREATE INDEX code_account ON identity.code (account_id, purpose, sent_at);
