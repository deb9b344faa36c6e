-- Investments of one customer in one asset, the payouts that they promise, and referral bonuses.

CREATE TABLE investments (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id integer NOT NULL REFERENCES customers (id),
  asset_id integer NOT NULL REFERENCES assets (id),
  -- The figures as agreed; those of the asset may change later.
  amount_invested bigint NOT NULL CHECK (amount_invested > 0),
  total_payout bigint NOT NULL CHECK (total_payout >= amount_invested),
  roi_basis_points integer NOT NULL CHECK (roi_basis_points >= 0),
  duration_weeks integer NOT NULL CHECK (duration_weeks > 0),
  payout_interval text NOT NULL CHECK (payout_interval IN ('week', 'month', 'year')),
  start_date date NOT NULL,
  end_date date NOT NULL CHECK (end_date > start_date),
  contract text NOT NULL,
  contract_sha256 text NOT NULL CHECK (contract_sha256 ~ '^[0-9a-f]{64}$'),
  agreed_at timestamptz NOT NULL,
  paid_by bigint NOT NULL UNIQUE REFERENCES transfers (id),
  completed_at timestamptz
);

CREATE INDEX investments_of_customer ON investments (customer_id, id DESC);

CREATE TABLE investment_payouts (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  investment_id integer NOT NULL REFERENCES investments (id),
  number integer NOT NULL CHECK (number > 0),
  due_date date NOT NULL,
  -- 0 where a total has fewer kobo than payouts.
  amount bigint NOT NULL CHECK (amount >= 0),
  paid_at timestamptz,
  paid_by bigint UNIQUE REFERENCES transfers (id),
  UNIQUE (investment_id, number),
  CHECK ((paid_by IS NOT NULL) = (paid_at IS NOT NULL AND amount > 0))
);

-- What was agreed stays as it was agreed, and what was paid stays paid.
CREATE FUNCTION investment_keep_agreement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.completed_at IS NOT NULL
     OR to_jsonb(NEW) - 'completed_at' <> to_jsonb(OLD) - 'completed_at' THEN
    RAISE EXCEPTION 'investment % keeps what was agreed', OLD.id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER investments_keep_agreement BEFORE UPDATE ON investments
  FOR EACH ROW EXECUTE FUNCTION investment_keep_agreement();
CREATE TRIGGER investments_no_delete BEFORE DELETE ON investments
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();

CREATE FUNCTION investment_keep_payout() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.paid_at IS NOT NULL
     OR to_jsonb(NEW) - '{paid_at,paid_by}'::text[] <> to_jsonb(OLD) - '{paid_at,paid_by}'::text[]
  THEN
    RAISE EXCEPTION 'payout % keeps what was agreed and paid', OLD.id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER investment_payouts_keep BEFORE UPDATE ON investment_payouts
  FOR EACH ROW EXECUTE FUNCTION investment_keep_payout();
CREATE TRIGGER investment_payouts_no_delete BEFORE DELETE ON investment_payouts
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();

CREATE TABLE referral_bonuses (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  referrer_id integer NOT NULL REFERENCES customers (id),
  -- One bonus for each customer who was referred.
  referred_id integer NOT NULL UNIQUE REFERENCES customers (id),
  amount bigint NOT NULL CHECK (amount > 0),
  reference text NOT NULL UNIQUE,
  paid_by bigint NOT NULL UNIQUE REFERENCES transfers (id),
  created_at timestamptz NOT NULL,
  CHECK (referrer_id <> referred_id)
);

CREATE INDEX referral_bonuses_of_referrer ON referral_bonuses (referrer_id, id DESC);
