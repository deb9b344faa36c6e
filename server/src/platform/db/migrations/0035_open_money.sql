-- The hourly check of the books and the metrics find what is open by these, without reading what has ended or is as it should be.
CREATE INDEX holds_pending ON holds (customer_id) WHERE status = 'pending';
CREATE INDEX deposit_accounts_refused ON deposit_accounts (id) WHERE status = 'refused';
