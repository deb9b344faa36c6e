-- Each kind of job is claimed by itself. Instances of the release before claim several kinds at once,
-- and the metrics count all of them, by the index jobs_due.
CREATE INDEX jobs_due_of_kind ON jobs (kind, run_at, id) WHERE done_at IS NULL;
CREATE INDEX jobs_failing ON jobs (id) WHERE done_at IS NULL AND attempts > 0;

-- What has to have a job.
CREATE INDEX investment_payouts_unpaid ON investment_payouts (due_date) WHERE paid_at IS NULL;
CREATE INDEX clique_payouts_unpaid ON clique_payouts (due_date) WHERE paid_at IS NULL;
CREATE INDEX cliques_open ON cliques (closes_at) WHERE status = 'open';

-- What cleaning deletes by.
CREATE INDEX jobs_done ON jobs (done_at) WHERE done_at IS NOT NULL;
CREATE INDEX sessions_expiry ON sessions (expires_at);
CREATE INDEX attempts_age ON attempts (at);
CREATE INDEX one_time_codes_expiry ON one_time_codes (expires_at) WHERE registration_id IS NULL;
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);
CREATE INDEX mails_sent ON mails (sent_at) WHERE sent_at IS NOT NULL;
