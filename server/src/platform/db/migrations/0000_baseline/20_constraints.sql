-- Rules between the columns of a row; those of one column are with the column.

ALTER TABLE kyc_submissions ADD CONSTRAINT kyc_submissions_decided
  CHECK ((status = 'In Progress') = (decided_at IS NULL));

ALTER TABLE accounts
  ADD CONSTRAINT accounts_owned_when_guarded CHECK (
    (kind IN ('wallet', 'withdrawal_hold', 'clique_escrow')) = (owner_id IS NOT NULL)),
  ADD CONSTRAINT accounts_one_per_owner UNIQUE NULLS NOT DISTINCT (kind, owner_id);
ALTER TABLE holds ADD CONSTRAINT holds_ended CHECK ((status = 'pending') = (ended_by IS NULL));
ALTER TABLE wallet_freezes ADD CONSTRAINT wallet_freezes_ended
  CHECK (num_nulls(ended_by, ended_at) IN (0, 2));

ALTER TABLE deposit_accounts ADD CONSTRAINT deposit_accounts_complete_when_active
  CHECK (status <> 'active' OR num_nulls(account_number, account_name, bank) = 0);
ALTER TABLE deposit_notices ADD CONSTRAINT deposit_notices_credited_or_returned
  CHECK (transfer_id IS NULL OR returned_id IS NULL);

ALTER TABLE withdrawals
  ADD CONSTRAINT withdrawals_reason_of_decision CHECK (reason IS NULL OR decided_at IS NOT NULL),
  ADD CONSTRAINT withdrawals_return_from CHECK (state <> 'returning' OR return_from IS NOT NULL);
ALTER TABLE withdrawal_exceptions ADD CONSTRAINT withdrawal_exceptions_closed
  CHECK (num_nulls(closed_at, closed_by, note) IN (0, 3));

ALTER TABLE investments
  ADD CONSTRAINT investments_pay_back CHECK (total_payout >= amount_invested),
  ADD CONSTRAINT investments_end_after_start CHECK (end_date > start_date);
ALTER TABLE investment_payouts ADD CONSTRAINT investment_payouts_paid
  CHECK ((paid_by IS NOT NULL) = (paid_at IS NOT NULL AND amount > 0));
ALTER TABLE cliques
  ADD CONSTRAINT cliques_pay_back CHECK (total_payout >= required_funding),
  ADD CONSTRAINT cliques_never_over_funded
    CHECK (total_contributions BETWEEN 0 AND required_funding),
  ADD CONSTRAINT cliques_paid_when_funded
    CHECK ((status IN ('funded', 'completed')) = (paid_by IS NOT NULL)),
  ADD CONSTRAINT cliques_complete_when_paid CHECK (paid_by IS NULL OR (
    total_contributions = required_funding AND start_date IS NOT NULL AND end_date > start_date)),
  ADD CONSTRAINT cliques_ended CHECK ((status IN ('completed', 'closed')) = (ended_at IS NOT NULL));
ALTER TABLE clique_invitations ADD CONSTRAINT clique_invitations_used
  CHECK ((used_at IS NULL) = (used_by IS NULL));
-- A CHECK cannot hold a subquery.
CREATE FUNCTION clique_sum_of_shares(shares bigint[]) RETURNS numeric
LANGUAGE sql IMMUTABLE STRICT AS 'SELECT sum(share) FROM unnest(shares) AS share';
ALTER TABLE clique_payouts
  ADD CONSTRAINT clique_payouts_paid
    CHECK ((paid_by IS NOT NULL) = (paid_at IS NOT NULL AND amount > 0)),
  ADD CONSTRAINT clique_payouts_shares_add_up CHECK (
    array_ndims(shares) = 1 AND array_position(shares, NULL) IS NULL
    AND 0 <= ALL (shares) AND clique_sum_of_shares(shares) = amount);
ALTER TABLE referral_bonuses
  ADD CONSTRAINT referral_bonuses_of_another CHECK (referrer_id <> referred_id),
  ADD CONSTRAINT referral_bonuses_refused_unpaid
    CHECK (refused_at IS NULL OR (shared IS NOT NULL AND paid_by IS NULL));

-- A row of a statement that cannot be read has no amount; a provider's account may begin with nothing.
ALTER TABLE statement_lines ADD CONSTRAINT statement_lines_amount
  CHECK (amount <> 0 OR reference IS NULL);

ALTER TABLE staff_keys
  ADD CONSTRAINT staff_keys_revoked CHECK (num_nulls(revoked_by, revoked_at) <> 1),
  ADD CONSTRAINT staff_keys_of_machines_decide_nothing
    CHECK (kind = 'person' OR scopes <@ ARRAY['metrics', 'read']);
ALTER TABLE proposals
  ADD CONSTRAINT proposals_expire_later CHECK (expires_at > proposed_at),
  ADD CONSTRAINT proposals_decided CHECK (num_nulls(outcome, decided_by, decided_at) IN (0, 3)),
  -- The shared OPERATOR_KEY belongs to no person, so it does not count as one.
  ADD CONSTRAINT proposals_of_people CHECK (proposed_by <> 'operator' AND decided_by <> 'operator'),
  ADD CONSTRAINT proposals_confirmed_by_another
    CHECK (outcome <> 'confirmed' OR decided_by <> proposed_by AND decided_at < expires_at);

ALTER TABLE mails ADD CONSTRAINT mails_one_contract
  CHECK (num_nonnulls(investment_id, clique_agreement_id) <= 1);
