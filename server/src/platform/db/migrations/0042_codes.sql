-- A code follows from this random text and a key of the server, so that the same one can be mailed
-- again without being kept. Older instances still read code_hash.
ALTER TABLE one_time_codes ADD COLUMN nonce text;

CREATE INDEX customers_unverified ON customers (created_at) WHERE email_verified_at IS NULL;
