-- Contracts that a vehicle pays for: docs/decisions/0019-backed-contracts.md. Those that were made before promise
-- their payouts, and have no parts of a price.

ALTER TABLE contracts
  -- The parts of the price at the purchase.
  ADD COLUMN value bigint CHECK (value >= 0),
  ADD COLUMN vat bigint CHECK (vat >= 0),
  ADD COLUMN service_charge bigint CHECK (service_charge >= 0),
  ADD COLUMN maintenance_fee bigint CHECK (maintenance_fee >= 0),
  ADD CONSTRAINT contracts_parts
    CHECK (num_nulls(value, vat, service_charge, maintenance_fee) IN (0, 4));

ALTER TABLE payouts
  -- Unknown until a vehicle is bound.
  ALTER COLUMN due_date DROP NOT NULL,
  -- When it was due and its vehicle had too little.
  ADD COLUMN late_at timestamptz;

-- The vehicle that pays a contract, and the reserve that lends to it.
CREATE TABLE backings (
  contract_id integer PRIMARY KEY REFERENCES contracts (id),
  vehicle_id integer NOT NULL REFERENCES vehicles (id),
  pool_id integer NOT NULL REFERENCES reserve_pools (id),
  -- The part of the service charge that went into the reserve.
  reserved bigint NOT NULL CHECK (reserved >= 0),
  -- Has split the money that waited.
  transfer_id bigint NOT NULL UNIQUE REFERENCES transfers (id),
  bound_at timestamptz NOT NULL,
  bound_by text NOT NULL,
  -- The contract was paid out.
  ended_at timestamptz
);

CREATE UNIQUE INDEX backings_one_of_vehicle ON backings (vehicle_id) WHERE ended_at IS NULL;
CREATE INDEX backings_of_vehicle ON backings (vehicle_id, bound_at DESC);
CREATE INDEX backings_of_pool ON backings (pool_id);

-- The uses of a vehicle's receipts for everything but payouts.
CREATE TABLE allocations (
  transfer_id bigint PRIMARY KEY REFERENCES transfers (id),
  vehicle_id integer NOT NULL REFERENCES vehicles (id),
  -- The contract whose pool had lent.
  contract_id integer REFERENCES backings (contract_id),
  insurance bigint NOT NULL CHECK (insurance >= 0),
  maintenance bigint NOT NULL CHECK (maintenance >= 0),
  refill bigint NOT NULL CHECK (refill >= 0),
  fee bigint NOT NULL CHECK (fee >= 0),
  income bigint NOT NULL CHECK (income >= 0),
  CHECK (refill = 0 OR contract_id IS NOT NULL)
);

CREATE INDEX allocations_of_vehicle ON allocations (vehicle_id);

ALTER TABLE payout_parts
  -- The reserve paid it, and the vehicle owes it to the reserve.
  ADD COLUMN is_lent boolean NOT NULL DEFAULT false,
  -- Of a part alone; a payout that was paid at once has its own.
  ADD COLUMN shares bigint[],
  ADD CONSTRAINT payout_parts_shares_add_up CHECK (
    array_position(shares, NULL) IS NULL AND 0 <= ALL (shares)
    AND clique_sum_of_shares(shares) = amount);

CREATE INDEX payout_parts_lent ON payout_parts (payout_id) WHERE is_lent;

CREATE TRIGGER allocations_keep BEFORE UPDATE OR DELETE ON allocations
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();

CREATE FUNCTION backing_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.ended_at IS NOT NULL OR to_jsonb(NEW) - 'ended_at' <> to_jsonb(OLD) - 'ended_at' THEN
    RAISE EXCEPTION 'contract % keeps its vehicle', OLD.contract_id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER backings_keep BEFORE UPDATE ON backings
  FOR EACH ROW EXECUTE FUNCTION backing_keep();
CREATE TRIGGER backings_no_delete BEFORE DELETE ON backings
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();

-- A contract is backed by a unit of its own asset that a driver has.
CREATE FUNCTION guard_backing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM contracts
    LEFT JOIN investments ON investments.id = investment_id
    LEFT JOIN cliques ON cliques.id = clique_id
    JOIN vehicles ON vehicles.id = NEW.vehicle_id
      AND vehicles.asset_id = coalesce(investments.asset_id, cliques.asset_id)
    JOIN reserve_pools ON reserve_pools.id = NEW.pool_id
      AND reserve_pools.asset_id = vehicles.asset_id
    JOIN agreements ON agreements.vehicle_id = vehicles.id AND agreements.status = 'active'
    WHERE contracts.id = NEW.contract_id AND NEW.reserved <= service_charge) THEN
    RAISE EXCEPTION 'vehicle % cannot back contract %', NEW.vehicle_id, NEW.contract_id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER backings_guard BEFORE INSERT ON backings
  FOR EACH ROW EXECUTE FUNCTION guard_backing();

-- The first payout that a vehicle would not cover by its date: by its receipts and what its driver is to pay from
-- a day on, without the components. Null: it covers all.
CREATE FUNCTION uncovered_payout(of_contract integer, by_vehicle integer, today date)
RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT min(number) FROM (
    SELECT number, due_date, sum(amount) OVER (ORDER BY number) AS owed FROM payouts
    WHERE contract_id = of_contract
  ) AS payout
  WHERE owed > coalesce(
      (SELECT balance FROM accounts WHERE kind = 'vehicle_receipts' AND owner_id = by_vehicle), 0)
    + (SELECT coalesce(sum(vehicle), 0) FROM agreements
      JOIN instalments ON agreement_id = agreements.id
      WHERE vehicle_id = by_vehicle AND status = 'active'
        AND instalments.due_date BETWEEN today AND payout.due_date)
$$;

CREATE FUNCTION receipts_have_money(of_contract integer) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM backings JOIN accounts ON kind = 'vehicle_receipts' AND owner_id = vehicle_id
    WHERE contract_id = of_contract AND balance > 0)
$$;

-- A payout gets its date once, when its contract gets a vehicle.
CREATE OR REPLACE FUNCTION payout_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.paid_at IS NOT NULL OR (NEW.id, NEW.contract_id, NEW.number, NEW.amount, NEW.shares)
      IS DISTINCT FROM (OLD.id, OLD.contract_id, OLD.number, OLD.amount, OLD.shares)
     OR OLD.due_date IS NOT NULL AND NEW.due_date IS DISTINCT FROM OLD.due_date
     OR OLD.late_at IS NOT NULL AND NEW.late_at IS DISTINCT FROM OLD.late_at
     OR NEW.paid_at IS NOT NULL AND (NEW.due_date IS NULL OR NEW.amount <>
      (SELECT coalesce(sum(amount), 0) FROM payout_parts WHERE payout_id = NEW.id)) THEN
    RAISE EXCEPTION 'payout % keeps what was agreed and paid', OLD.id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

-- The dates of an investment or a clique count from the day of its vehicle.
CREATE FUNCTION waits_for_vehicle(investment integer, clique integer) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM contracts JOIN payouts ON contract_id = contracts.id
    WHERE (investment_id = investment OR clique_id = clique) AND due_date IS NULL)
$$;

CREATE OR REPLACE FUNCTION investment_keep_agreement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  dates CONSTANT text[] := '{start_date,end_date}';
BEGIN
  IF OLD.completed_at IS NOT NULL
     OR to_jsonb(NEW) - 'completed_at' - dates <> to_jsonb(OLD) - 'completed_at' - dates
     OR (NEW.start_date, NEW.end_date) <> (OLD.start_date, OLD.end_date)
       AND NOT waits_for_vehicle(OLD.id, NULL) THEN
    RAISE EXCEPTION 'investment % keeps what was agreed', OLD.id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION clique_keep_terms() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  may_change CONSTANT text[] :=
    '{total_contributions,status,start_date,end_date,paid_by,ended_at,closes_at,hidden_at}';
BEGIN
  IF to_jsonb(NEW) - 'hidden_at' = to_jsonb(OLD) - 'hidden_at' AND OLD.hidden_at IS NULL
     OR OLD.status = 'funded' AND to_jsonb(NEW) - '{start_date,end_date}'::text[]
       = to_jsonb(OLD) - '{start_date,end_date}'::text[] AND waits_for_vehicle(NULL, OLD.id) THEN
    RETURN NEW;
  END IF;
  IF to_jsonb(NEW) - may_change <> to_jsonb(OLD) - may_change
     OR NEW.hidden_at IS DISTINCT FROM OLD.hidden_at
     OR NEW.closes_at > OLD.closes_at
     OR NEW.closes_at <> OLD.closes_at AND OLD.status <> 'open'
     OR OLD.status IN ('completed', 'closed')
     OR (OLD.status = 'funded' AND (NEW.status <> 'completed' OR NEW.paid_by <> OLD.paid_by
       OR (NEW.start_date, NEW.end_date) <> (OLD.start_date, OLD.end_date)))
     OR NEW.total_contributions < OLD.total_contributions THEN
    RAISE EXCEPTION 'clique % keeps its terms', OLD.id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

-- The receipts and the reserve give payouts and what their records say; the source of a payout is judged at the
-- commit. A promised one comes from what the company owes. Any other comes from the receipts of the vehicle that
-- backs it, or, once these are empty, from the reserve of its pool.
CREATE OR REPLACE FUNCTION ledger_check_transfer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.kind IN ('payout', 'clique_payout') THEN
    IF NOT EXISTS (
      SELECT FROM payout_parts AS part JOIN accounts AS source ON source.id = part.source_id
      JOIN payouts ON payouts.id = part.payout_id JOIN contracts ON contracts.id = contract_id
      LEFT JOIN backings ON backings.contract_id = contracts.id
      WHERE part.transfer_id = NEW.id AND CASE
        WHEN contracts.value IS NULL THEN source.kind = 'company_debt' AND NOT is_lent
        WHEN is_lent THEN source.kind = 'reserve' AND source.owner_id = pool_id AND NOT EXISTS (
          SELECT FROM accounts AS receipts WHERE receipts.kind = 'vehicle_receipts'
            AND receipts.owner_id = vehicle_id AND receipts.balance > 0)
        ELSE source.kind = 'vehicle_receipts' AND source.owner_id = vehicle_id
      END AND (
        SELECT bool_and(account_id = part.source_id AND entries.amount = -part.amount)
        FROM entries WHERE transfer_id = NEW.id AND entries.amount < 0)) THEN
      RAISE EXCEPTION 'transfer % pays no payout from where it may be paid', NEW.id
        USING ERRCODE = 'integrity_constraint_violation';
    END IF;
  ELSIF NOT EXISTS (SELECT FROM entries WHERE transfer_id = NEW.id) THEN
    RAISE EXCEPTION 'transfer % has no entries', NEW.id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;
