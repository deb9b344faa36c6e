-- What the server may do: it works as the role mota_runtime, which owns nothing. Each run of the migrations takes all
-- rights back and grants these, in one transaction. Add a line for each new table, with no more rights than its code
-- needs.
--
-- Rows of an append-only table are never changed. Where ids must not be chosen, INSERT names the columns without the
-- id, because a chosen id could make a row look older or newer than it is.

REVOKE CREATE ON SCHEMA public FROM PUBLIC, mota_runtime;
DO $$ BEGIN
  EXECUTE format('REVOKE TEMPORARY ON DATABASE %I FROM PUBLIC, mota_runtime', current_database());
END $$;
GRANT USAGE ON SCHEMA public TO mota_runtime;
REVOKE ALL ON ALL TABLES IN SCHEMA public FROM PUBLIC, mota_runtime;
REVOKE ALL ON ALL SEQUENCES IN SCHEMA public FROM PUBLIC, mota_runtime;

GRANT USAGE ON SEQUENCE customer_account_ids TO mota_runtime;
GRANT SELECT ON SEQUENCE audit_records_id_seq TO mota_runtime;
GRANT USAGE ON SEQUENCE contracts_id_seq TO mota_runtime;

GRANT SELECT, INSERT, UPDATE (balance, version) ON accounts TO mota_runtime;
GRANT SELECT, INSERT, UPDATE (status, ended_at) ON agreements TO mota_runtime;
GRANT SELECT, INSERT, DELETE, UPDATE (used_at) ON alert_links TO mota_runtime;
GRANT SELECT, INSERT ON allocations TO mota_runtime;
GRANT SELECT, INSERT, UPDATE, DELETE ON asset_photos TO mota_runtime;
GRANT SELECT, INSERT, UPDATE ON assets TO mota_runtime;
GRANT SELECT, INSERT, UPDATE, DELETE ON attempts TO mota_runtime;
GRANT SELECT, INSERT ON audit_records TO mota_runtime;
GRANT SELECT, INSERT ON audit_seals TO mota_runtime;
GRANT SELECT, INSERT, UPDATE, DELETE ON authenticators TO mota_runtime;
GRANT SELECT ON backing_events TO mota_runtime;
GRANT SELECT, INSERT ON backing_moves TO mota_runtime;
GRANT SELECT, INSERT, UPDATE (vehicle_id, ended_at) ON backings TO mota_runtime;
GRANT SELECT, INSERT, UPDATE, DELETE ON beneficiaries TO mota_runtime;
-- Only move_books_checkpoint, which works as its owner, writes where the check of the books begins.
GRANT SELECT ON books_checkpoints TO mota_runtime;
GRANT SELECT, INSERT, UPDATE, DELETE ON case_assignments TO mota_runtime;
GRANT SELECT, INSERT, UPDATE, DELETE ON case_visits TO mota_runtime;
GRANT SELECT, INSERT, UPDATE, DELETE ON changed_customers TO mota_runtime;
GRANT SELECT, INSERT, UPDATE ON checked_balances TO mota_runtime;
GRANT SELECT ON checkpoint_balances TO mota_runtime;
GRANT SELECT, INSERT, UPDATE (contract) ON clique_agreements TO mota_runtime;
GRANT SELECT, INSERT, UPDATE ON clique_invitations TO mota_runtime;
GRANT SELECT, INSERT, UPDATE ON clique_members TO mota_runtime;
GRANT SELECT ON clique_shares TO mota_runtime;
GRANT SELECT, INSERT, UPDATE ON cliques TO mota_runtime;
GRANT SELECT, INSERT, UPDATE (outcome, ended_at, ended_by, records_erased_at) ON closing_requests TO mota_runtime;
GRANT SELECT, INSERT, DELETE, UPDATE (acknowledged_at, acknowledged_by, decided_at, decided_by, outcome, answer) ON complaints TO mota_runtime;
GRANT SELECT, INSERT ON contract_templates TO mota_runtime;
GRANT SELECT, INSERT ON contracts TO mota_runtime;
GRANT SELECT, INSERT, DELETE, UPDATE (last_seen_at, factor_proved_at) ON customer_devices TO mota_runtime;
GRANT SELECT, INSERT, DELETE ON customer_notes TO mota_runtime;
GRANT SELECT, INSERT, DELETE, UPDATE (counter, used_at) ON customer_passkeys TO mota_runtime;
GRANT SELECT ON customer_payouts TO mota_runtime;
GRANT SELECT, INSERT, UPDATE ON customer_versions TO mota_runtime;
GRANT SELECT, INSERT, UPDATE, DELETE ON customers TO mota_runtime;
GRANT SELECT, INSERT, UPDATE ON deposit_accounts TO mota_runtime;
GRANT SELECT, INSERT, UPDATE (event, says, debited_id, closed_at, closed_by, note) ON deposit_exceptions TO mota_runtime;
GRANT SELECT, INSERT, UPDATE ON deposit_notices TO mota_runtime;
GRANT SELECT, INSERT, UPDATE ON deposit_reads TO mota_runtime;
GRANT SELECT, INSERT ON driver_reminders TO mota_runtime;
GRANT SELECT, INSERT ON drivers TO mota_runtime;
GRANT SELECT, INSERT (account_id, amount, transfer_id) ON entries TO mota_runtime;
GRANT SELECT, INSERT, DELETE, UPDATE (used_at) ON factor_proofs TO mota_runtime;
GRANT SELECT, INSERT, DELETE, UPDATE (stopped_at, done_at) ON factor_removals TO mota_runtime;
GRANT SELECT, INSERT, UPDATE (ended_at, failures, progress) ON full_checks TO mota_runtime;
GRANT SELECT, INSERT, UPDATE (refusal, refused_by, refused_at) ON hardship_requests TO mota_runtime;
GRANT SELECT, INSERT, UPDATE (status, ended_by) ON holds TO mota_runtime;
GRANT SELECT, INSERT, UPDATE, DELETE ON idempotency_keys TO mota_runtime;
GRANT SELECT ON instalment_standing TO mota_runtime;
GRANT SELECT, INSERT ON instalments TO mota_runtime;
GRANT SELECT ON instalments_falling_due TO mota_runtime;
GRANT SELECT, INSERT, UPDATE (start_date, end_date, contract, completed_at) ON investments TO mota_runtime;
GRANT SELECT, INSERT, UPDATE, DELETE ON jobs TO mota_runtime;
GRANT SELECT, INSERT, UPDATE, DELETE ON kyc_images TO mota_runtime;
GRANT SELECT, INSERT, UPDATE ON kyc_submissions TO mota_runtime;
GRANT SELECT, INSERT ON lone_decisions TO mota_runtime;
GRANT SELECT, INSERT ON losses TO mota_runtime;
GRANT SELECT, INSERT, UPDATE, DELETE ON next_of_kin TO mota_runtime;
GRANT SELECT, INSERT, UPDATE, DELETE ON notifications TO mota_runtime;
GRANT SELECT, INSERT, UPDATE, DELETE ON one_time_codes TO mota_runtime;
GRANT SELECT, INSERT, UPDATE, DELETE ON outbox TO mota_runtime;
GRANT SELECT, INSERT ON payment_promises TO mota_runtime;
GRANT SELECT, INSERT ON payout_parts TO mota_runtime;
GRANT SELECT, INSERT, UPDATE, DELETE ON payout_receivers TO mota_runtime;
GRANT SELECT, INSERT, UPDATE (due_date, paid_at, late_at) ON payouts TO mota_runtime;
GRANT SELECT, INSERT, UPDATE, DELETE ON pending_registrations TO mota_runtime;
GRANT SELECT, INSERT, DELETE, UPDATE (outcome, decided_by, decided_at) ON proposals TO mota_runtime;
GRANT SELECT, INSERT, DELETE, UPDATE (status, outcome, attempts, last_error, next_at) ON rail_events TO mota_runtime;
GRANT SELECT, INSERT ON reconciled_transfers TO mota_runtime;
GRANT SELECT, INSERT ON reconciliations TO mota_runtime;
GRANT SELECT, INSERT, DELETE, UPDATE (used_at) ON recovery_codes TO mota_runtime;
GRANT SELECT, INSERT, UPDATE ON referral_bonuses TO mota_runtime;
GRANT SELECT, INSERT ON repayments TO mota_runtime;
GRANT SELECT, INSERT ON repossessions TO mota_runtime;
GRANT SELECT, INSERT ON reserve_pools TO mota_runtime;
GRANT SELECT, INSERT ON restructures TO mota_runtime;
GRANT SELECT, INSERT, UPDATE ON sandbox_clock TO mota_runtime;
GRANT SELECT, INSERT, UPDATE ON sandbox_drivers TO mota_runtime;
GRANT SELECT ON schema_definitions TO mota_runtime;
GRANT SELECT ON schema_migrations TO mota_runtime;
GRANT SELECT ON schema_releases TO mota_runtime;
GRANT SELECT, INSERT, UPDATE, DELETE ON sending_stops TO mota_runtime;
GRANT SELECT, INSERT, UPDATE, DELETE ON sessions TO mota_runtime;
GRANT SELECT, INSERT, UPDATE (email, roles, ended_by, ended_at) ON staff TO mota_runtime;
GRANT SELECT, INSERT, UPDATE (revoked_by, revoked_at) ON staff_keys TO mota_runtime;
GRANT SELECT, INSERT, DELETE, UPDATE (counter, used_at) ON staff_passkeys TO mota_runtime;
-- The cleanup locks expired rows before it deletes them, which requires the right to update a column.
GRANT SELECT, INSERT, DELETE, UPDATE (expires_at) ON staff_secrets TO mota_runtime;
GRANT SELECT, INSERT, DELETE, UPDATE (proof, proved_at, used_at) ON staff_sessions TO mota_runtime;
GRANT SELECT, INSERT, UPDATE (matched_at) ON statement_lines TO mota_runtime;
GRANT SELECT, INSERT ON take_back_wishes TO mota_runtime;
GRANT SELECT, INSERT ON take_backs TO mota_runtime;
GRANT SELECT, INSERT (description, kind, occurred_at, provider_reference, reference) ON transfers TO mota_runtime;
GRANT SELECT, INSERT, UPDATE (revived_at) ON used_payment_references TO mota_runtime;
GRANT SELECT, INSERT ON vehicle_events TO mota_runtime;
GRANT SELECT, INSERT ON vehicle_money TO mota_runtime;
GRANT SELECT, INSERT, UPDATE ON vehicles TO mota_runtime;
GRANT SELECT ON waiting_contracts TO mota_runtime;
GRANT SELECT, INSERT, DELETE, UPDATE (ended_by, ended_at) ON wallet_freezes TO mota_runtime;
GRANT SELECT, INSERT, UPDATE (said, closed_at, closed_by, note) ON withdrawal_exceptions TO mota_runtime;
GRANT SELECT, INSERT, UPDATE ON withdrawal_limits TO mota_runtime;
GRANT SELECT, INSERT (is_on, reason, switched_at, switched_by) ON withdrawal_rule_switches TO mota_runtime;
GRANT SELECT, INSERT, UPDATE ON withdrawals TO mota_runtime;
GRANT SELECT, INSERT ON write_offs TO mota_runtime;
