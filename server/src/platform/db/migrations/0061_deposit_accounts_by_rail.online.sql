-- Finds the accounts at former providers without reading those of the current one.
CREATE INDEX CONCURRENTLY deposit_accounts_by_rail ON deposit_accounts (rail) WHERE status <> 'closed';
