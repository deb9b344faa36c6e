-- A driver pays into an account number of their own, which belongs to their agreement: docs/decisions/0019-backed-contracts.md.

ALTER TABLE deposit_accounts
  ALTER COLUMN customer_id DROP NOT NULL,
  ADD COLUMN agreement_id integer REFERENCES agreements (id),
  ADD CONSTRAINT deposit_accounts_have_one_owner CHECK (num_nonnulls(customer_id, agreement_id) = 1);

-- An agreement has at most one that is not closed.
CREATE UNIQUE INDEX deposit_accounts_of_agreement ON deposit_accounts (agreement_id)
  WHERE status <> 'closed';

-- No open page waits for a driver's account.
DROP TRIGGER deposit_accounts_remember ON deposit_accounts;
CREATE TRIGGER deposit_accounts_remember AFTER INSERT OR UPDATE OF status ON deposit_accounts
  FOR EACH ROW WHEN (NEW.customer_id IS NOT NULL) EXECUTE FUNCTION remember_customer();
