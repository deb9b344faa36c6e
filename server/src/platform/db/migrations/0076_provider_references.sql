-- What the provider calls the deposit or payment that a transfer books, so that it can be found on the
-- provider's statement. Transfers of before have none, and are on no statement.
ALTER TABLE transfers ADD COLUMN provider_reference text;
CREATE INDEX transfers_of_provider ON transfers (provider_reference)
  WHERE provider_reference IS NOT NULL;
