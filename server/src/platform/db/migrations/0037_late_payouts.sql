-- Late payouts, which the hourly check of the books looks up beside those that are due.
CREATE INDEX payouts_late ON payouts (contract_id) WHERE paid_at IS NULL AND late_at IS NOT NULL;
