-- Indexes, by what they are read for; those of keys are with the tables.

-- At most one that is open.
CREATE UNIQUE INDEX kyc_submissions_one_open ON kyc_submissions (customer_id)
  WHERE status IN ('In Progress', 'Verified');
CREATE UNIQUE INDEX wallet_freezes_open ON wallet_freezes (customer_id) WHERE ended_at IS NULL;
-- Once, also where the account has another name before its deposit is credited.
CREATE UNIQUE INDEX deposit_exceptions_of_event ON deposit_exceptions (reference, reason, event)
  WHERE event <> '';
CREATE UNIQUE INDEX deposit_accounts_of_customer ON deposit_accounts (customer_id)
  WHERE status <> 'closed';
CREATE UNIQUE INDEX deposit_accounts_numbers ON deposit_accounts (account_number)
  WHERE status = 'active';
CREATE UNIQUE INDEX withdrawal_exceptions_open ON withdrawal_exceptions (withdrawal_id, kind)
  WHERE closed_at IS NULL;
-- A contradiction stays one: it is found again each day, and is one item.
CREATE UNIQUE INDEX withdrawal_exceptions_once ON withdrawal_exceptions (withdrawal_id, kind)
  WHERE kind NOT IN ('late', 'other amount');
CREATE UNIQUE INDEX referral_bonuses_phone ON referral_bonuses (referred_phone);
CREATE UNIQUE INDEX proposals_open ON proposals (kind, subject) WHERE outcome IS NULL;

-- Rows of a customer, newest first where they are a list.
CREATE INDEX customers_referred_by ON customers (referred_by) WHERE referred_by IS NOT NULL;
CREATE INDEX sessions_of_customer ON sessions (customer_id) WHERE revoked_at IS NULL;
CREATE INDEX sessions_of_device ON sessions (customer_id, device_id);
CREATE INDEX kyc_submissions_newest ON kyc_submissions (customer_id, id DESC);
CREATE INDEX entries_of_account ON entries (account_id, id DESC);
CREATE INDEX withdrawals_of_customer ON withdrawals (customer_id, id DESC);
CREATE INDEX investments_of_customer ON investments (customer_id, id DESC);
CREATE INDEX clique_members_of_customer ON clique_members (customer_id, clique_id);
CREATE INDEX referral_bonuses_of_referrer ON referral_bonuses (referrer_id, id DESC);
CREATE INDEX notifications_of_customer ON notifications (customer_id, id DESC);

-- Rows of something else.
CREATE INDEX one_time_codes_newest ON one_time_codes (purpose, email, id DESC);
CREATE INDEX one_time_codes_of_registration ON one_time_codes (registration_id);
CREATE INDEX attempts_of_subject ON attempts (subject, at);
CREATE INDEX transfers_of_provider ON transfers (provider_reference)
  WHERE provider_reference IS NOT NULL;
CREATE INDEX deposit_accounts_of_number ON deposit_accounts (account_number);
CREATE INDEX used_payment_references_of ON used_payment_references (withdrawal_id);
CREATE INDEX investments_of_asset ON investments (asset_id);
CREATE INDEX cliques_open_of_asset ON cliques (asset_id, id) WHERE status = 'open';
CREATE INDEX clique_agreements_of_member ON clique_agreements (clique_id, customer_id, id);
CREATE INDEX clique_invitations_open ON clique_invitations (clique_id, email)
  WHERE used_at IS NULL AND replaced_at IS NULL;
CREATE INDEX clique_invitations_of_clique ON clique_invitations (clique_id) WHERE replaced_at IS NULL;
CREATE INDEX clique_invitations_of_email ON clique_invitations (email, created_at);
CREATE INDEX statement_lines_of_reference ON statement_lines (reference, rail);
CREATE INDEX statement_lines_open ON statement_lines (rail, reference) WHERE matched_at IS NULL;

-- Lists for everybody and for operators, page by page.
CREATE INDEX cliques_public_going_on ON cliques (id DESC)
  WHERE visibility = 'public' AND ended_at IS NULL;
CREATE INDEX kyc_submissions_waiting ON kyc_submissions (id) WHERE status = 'In Progress';
CREATE INDEX deposit_notices_unmatched_newest ON deposit_notices (received_at DESC, reference DESC)
  WHERE transfer_id IS NULL AND returned_id IS NULL;
CREATE INDEX deposit_exceptions_open ON deposit_exceptions (id) WHERE closed_at IS NULL;
CREATE INDEX withdrawals_by_state ON withdrawals (state, id DESC);
CREATE INDEX withdrawals_waiting ON withdrawals (id) WHERE decided_at IS NULL;
CREATE INDEX withdrawals_on_their_way ON withdrawals (decided_at)
  WHERE state IN ('approved', 'sending', 'returning');
CREATE INDEX referral_bonuses_shared ON referral_bonuses (id)
  WHERE shared IS NOT NULL AND paid_by IS NULL AND refused_at IS NULL;
CREATE INDEX proposals_open_newest ON proposals (id DESC) WHERE outcome IS NULL;
CREATE INDEX statement_lines_by_time ON statement_lines (rail, at);
CREATE INDEX audit_records_of_checkpoints ON audit_records (id DESC) WHERE action = 'books checked';
CREATE INDEX audit_records_of_full_checks ON audit_records (id DESC)
  WHERE action = 'all books checked';

-- Rows that are due.
CREATE INDEX deposit_accounts_due ON deposit_accounts (next_at, id) WHERE status = 'pending';
CREATE INDEX rail_events_waiting ON rail_events (next_at, id) WHERE status = 'waiting';
CREATE INDEX withdrawals_due ON withdrawals (next_at) WHERE next_at IS NOT NULL;
CREATE INDEX investment_payouts_unpaid ON investment_payouts (due_date) WHERE paid_at IS NULL;
CREATE INDEX clique_payouts_unpaid ON clique_payouts (due_date) WHERE paid_at IS NULL;
CREATE INDEX cliques_open ON cliques (closes_at) WHERE status = 'open';
CREATE INDEX referral_bonuses_waiting ON referral_bonuses (referred_id) WHERE paid_by IS NULL;
CREATE INDEX mails_due ON mails (next_at, id) WHERE sent_at IS NULL;
CREATE INDEX mails_urgent ON mails (next_at, id) WHERE sent_at IS NULL AND NOT is_receipt;
-- Each kind of job is claimed by itself; the metrics count all of them.
CREATE INDEX jobs_due_of_kind ON jobs (kind, run_at, id) WHERE done_at IS NULL;
CREATE INDEX jobs_due ON jobs (run_at, id) WHERE done_at IS NULL;
CREATE INDEX jobs_failing ON jobs (id) WHERE last_error IS NOT NULL;
CREATE INDEX mails_failing ON mails (id) WHERE last_error IS NOT NULL;
CREATE INDEX rail_events_failing ON rail_events (id) WHERE last_error IS NOT NULL;
CREATE INDEX deposit_accounts_failing ON deposit_accounts (id) WHERE last_error IS NOT NULL;
CREATE INDEX withdrawals_failing ON withdrawals (id) WHERE last_error IS NOT NULL;

-- Rows that cleaning deletes.
CREATE INDEX pending_registrations_age ON pending_registrations (created_at);
CREATE INDEX sessions_expiry ON sessions (expires_at);
CREATE INDEX one_time_codes_expiry ON one_time_codes (expires_at) WHERE registration_id IS NULL;
CREATE INDEX attempts_age ON attempts (at);
CREATE INDEX kyc_images_to_delete ON kyc_images (delete_at) WHERE delete_at IS NOT NULL;
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);
CREATE INDEX rail_events_done ON rail_events (received_at) WHERE status = 'done';
CREATE INDEX mails_sent ON mails (sent_at) WHERE sent_at IS NOT NULL;
CREATE INDEX jobs_done ON jobs (done_at) WHERE done_at IS NOT NULL;
