-- The vehicles behind investments, their drivers, and what the drivers pay: docs/decisions/0019-backed-contracts.md.

-- Guarded is what has an owner, whatever further kinds there will be.
ALTER TABLE accounts
  DROP CONSTRAINT accounts_owned_when_guarded,
  DROP CONSTRAINT accounts_kind_check,
  DROP COLUMN is_guarded;
ALTER TABLE accounts
  ADD CONSTRAINT accounts_kind_check CHECK (kind IN (
    'wallet', 'withdrawal_hold', 'clique_escrow', 'vehicle_receipts',
    'bank_clearing', 'provider_balance', 'provider_fees', 'suspense', 'reversals', 'treasury',
    'receivables', 'asset_sales', 'referral_expense')),
  ADD CONSTRAINT accounts_owned_when_guarded CHECK (
    (kind IN ('wallet', 'withdrawal_hold', 'clique_escrow', 'vehicle_receipts'))
      = (owner_id IS NOT NULL)),
  ADD COLUMN is_guarded boolean NOT NULL GENERATED ALWAYS AS (owner_id IS NOT NULL) STORED;

-- One unit of an asset.
CREATE TABLE vehicles (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  asset_id integer NOT NULL REFERENCES assets (id),
  plate text NOT NULL UNIQUE CHECK (plate ~ '^[A-Z0-9]{5,10}$'),
  -- The chassis number; no vehicle has I, O or Q in it.
  vin text NOT NULL UNIQUE CHECK (vin ~ '^[A-HJ-NPR-Z0-9]{6,17}$'),
  odometer integer NOT NULL CHECK (odometer >= 0),
  odometer_on date NOT NULL,
  insurer text NOT NULL,
  insured_until date NOT NULL,
  tracker text,
  status text NOT NULL DEFAULT 'in stock' CHECK (status IN (
    'in stock', 'on agreement', 'idle', 'in repair', 'repossessed', 'sold')),
  -- The newest change; all of them are events.
  changed_at timestamptz NOT NULL,
  changed_by text NOT NULL,
  reason text NOT NULL CHECK (reason <> '')
);

CREATE TABLE vehicle_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  vehicle_id integer NOT NULL REFERENCES vehicles (id),
  at timestamptz NOT NULL,
  actor text NOT NULL,
  reason text NOT NULL,
  -- The columns that changed, with their new values.
  changes jsonb NOT NULL
);

CREATE TABLE drivers (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  phone text NOT NULL,
  licence_number text NOT NULL UNIQUE,
  guarantor text NOT NULL,
  guarantor_phone text NOT NULL,
  email text,
  added_at timestamptz NOT NULL
);

-- Hire purchase: a driver pays for a vehicle in instalments.
CREATE TABLE agreements (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  vehicle_id integer NOT NULL REFERENCES vehicles (id),
  driver_id integer NOT NULL REFERENCES drivers (id),
  start_date date NOT NULL,
  interval text NOT NULL CHECK (interval IN ('day', 'week')),
  -- All instalments together.
  price bigint NOT NULL CHECK (price > 0),
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'ended', 'repossessed')),
  made_at timestamptz NOT NULL,
  ended_at timestamptz,
  CHECK ((status = 'active') = (ended_at IS NULL))
);

-- The instalments due, by purpose. Number 0 is the deposit, on the first day.
CREATE TABLE instalments (
  agreement_id integer NOT NULL REFERENCES agreements (id),
  number integer NOT NULL CHECK (number >= 0),
  due_date date NOT NULL,
  vehicle bigint NOT NULL CHECK (vehicle >= 0),
  insurance bigint NOT NULL CHECK (insurance >= 0),
  maintenance bigint NOT NULL CHECK (maintenance >= 0),
  fee bigint NOT NULL CHECK (fee >= 0),
  amount bigint NOT NULL GENERATED ALWAYS AS (vehicle + insurance + maintenance + fee) STORED
    CHECK (amount > 0),
  PRIMARY KEY (agreement_id, number)
);

CREATE TABLE repayments (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  agreement_id integer NOT NULL REFERENCES agreements (id),
  amount bigint NOT NULL CHECK (amount > 0),
  -- The number of the receipt that the driver has.
  receipt text NOT NULL UNIQUE,
  -- A day in Africa/Lagos.
  paid_on date NOT NULL,
  recorded_by text NOT NULL,
  recorded_at timestamptz NOT NULL,
  transfer_id bigint NOT NULL UNIQUE REFERENCES transfers (id)
);

CREATE TABLE repossessions (
  agreement_id integer PRIMARY KEY REFERENCES agreements (id),
  on_date date NOT NULL,
  notice_on date NOT NULL,
  overdue_instalments integer NOT NULL CHECK (overdue_instalments > 0),
  -- Hundredths of a percent of the price. Above the limit a court decides (Hire Purchase Act); sources
  -- differ between one half and three fifths, so a setting may not go beyond these.
  paid_share integer NOT NULL CHECK (paid_share BETWEEN 0 AND 10000),
  court_order_above integer NOT NULL CHECK (court_order_above BETWEEN 0 AND 6000),
  court_order text CHECK (court_order <> ''),
  decided_by text NOT NULL,
  CONSTRAINT repossessions_after_notice CHECK (on_date > notice_on),
  CONSTRAINT repossessions_need_court
    CHECK (paid_share <= court_order_above OR court_order IS NOT NULL)
);

CREATE UNIQUE INDEX agreements_active ON agreements (vehicle_id) WHERE status = 'active';
CREATE INDEX agreements_of_vehicle ON agreements (vehicle_id, id DESC);
CREATE INDEX vehicles_of_asset ON vehicles (asset_id);
CREATE INDEX vehicle_events_of_vehicle ON vehicle_events (vehicle_id, id DESC);
CREATE INDEX repayments_of_agreement ON repayments (agreement_id, paid_on, id);

-- The day on which each instalment was paid in full: repayments go to the oldest instalment first. Both are
-- put on one line of running totals, so that the repayment which covers an instalment is the next one on it.
CREATE VIEW instalment_standing AS
  SELECT agreement_id, number, due_date, amount, total, paid_on
  FROM (
    SELECT agreement_id, number, due_date, amount, total, min(paid_on) OVER (
        PARTITION BY agreement_id ORDER BY total DESC, number NULLS FIRST) AS paid_on
    FROM (
      SELECT agreement_id, number, due_date, amount, NULL::date AS paid_on,
        sum(amount) OVER (PARTITION BY agreement_id ORDER BY number) AS total
      FROM instalments
      UNION ALL
      SELECT agreement_id, NULL, NULL, NULL, paid_on,
        sum(amount) OVER (PARTITION BY agreement_id ORDER BY paid_on, id)
      FROM repayments
    ) AS line
  ) AS covered
  WHERE number IS NOT NULL;

-- How each agreement stands at the beginning of a day: what is due that day is not late yet.
CREATE FUNCTION agreement_standing(today date)
RETURNS TABLE (agreement_id integer, repaid bigint, outstanding bigint, overdue bigint,
  overdue_instalments integer, days_past_due integer, instalments_due integer,
  instalments_on_time integer)
LANGUAGE sql STABLE AS $$
  SELECT agreements.id, sums.repaid, price - sums.repaid,
    greatest(0, due.total - sums.repaid)::bigint, due.late, coalesce(today - due.late_since, 0),
    due.number, due.on_time
  FROM agreements
  JOIN (
    SELECT instalment_standing.agreement_id,
      count(*) FILTER (WHERE due_date < today)::integer AS number,
      coalesce(sum(amount) FILTER (WHERE due_date < today), 0) AS total,
      count(*) FILTER (WHERE due_date < today AND paid_on <= due_date)::integer AS on_time,
      count(*) FILTER (WHERE due_date < today AND paid_on IS NULL)::integer AS late,
      min(due_date) FILTER (WHERE due_date < today AND paid_on IS NULL) AS late_since
    FROM instalment_standing GROUP BY instalment_standing.agreement_id
  ) AS due ON due.agreement_id = agreements.id
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(amount), 0)::bigint AS repaid FROM repayments
    WHERE repayments.agreement_id = agreements.id
  ) AS sums
$$;

CREATE FUNCTION vehicle_remember() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before jsonb := CASE WHEN TG_OP = 'INSERT' THEN '{}' ELSE to_jsonb(OLD) END;
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.asset_id, NEW.vin) IS DISTINCT FROM (OLD.asset_id, OLD.vin) THEN
    RAISE EXCEPTION 'vehicle % cannot become another one', OLD.id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  INSERT INTO vehicle_events (vehicle_id, at, actor, reason, changes)
    SELECT NEW.id, NEW.changed_at, NEW.changed_by, NEW.reason,
      coalesce(jsonb_object_agg(key, value) FILTER (WHERE value IS DISTINCT FROM before -> key
        AND key NOT IN ('id', 'changed_at', 'changed_by', 'reason')), '{}')
    FROM jsonb_each(to_jsonb(NEW));
  RETURN NULL;
END $$;

CREATE TRIGGER vehicles_remember AFTER INSERT OR UPDATE ON vehicles
  FOR EACH ROW EXECUTE FUNCTION vehicle_remember();
CREATE TRIGGER vehicles_no_delete BEFORE DELETE ON vehicles
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER vehicle_events_keep BEFORE UPDATE OR DELETE ON vehicle_events
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER repayments_keep BEFORE UPDATE OR DELETE ON repayments
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER instalments_keep BEFORE UPDATE OR DELETE ON instalments
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER repossessions_keep BEFORE UPDATE OR DELETE ON repossessions
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();

CREATE FUNCTION agreement_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 'active'
     OR to_jsonb(NEW) - '{status,ended_at}'::text[] <> to_jsonb(OLD) - '{status,ended_at}'::text[]
  THEN
    RAISE EXCEPTION 'agreement % keeps what was agreed', OLD.id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER agreements_keep BEFORE UPDATE ON agreements
  FOR EACH ROW EXECUTE FUNCTION agreement_keep();
CREATE TRIGGER agreements_no_delete BEFORE DELETE ON agreements
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();

-- Judged at commit: the instalments are the price, what has ended was paid, what was repossessed passed the
-- gate, and the vehicle is where its agreement says.
CREATE FUNCTION check_agreement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  subject CONSTANT integer := coalesce(to_jsonb(NEW) -> 'agreement_id', to_jsonb(NEW) -> 'id');
  agreement record;
BEGIN
  SELECT agreements.*, vehicles.status AS vehicle_status,
    (SELECT coalesce(sum(amount), 0) FROM instalments WHERE agreement_id = subject) AS planned,
    (SELECT coalesce(sum(amount), 0) FROM repayments WHERE agreement_id = subject) AS repaid,
    EXISTS (SELECT FROM repossessions WHERE agreement_id = subject) AS is_repossessed
    INTO agreement
    FROM agreements JOIN vehicles ON vehicles.id = vehicle_id WHERE agreements.id = subject;
  IF agreement.planned <> agreement.price THEN
    RAISE EXCEPTION 'agreement % has instalments of %, and its price is %',
      subject, agreement.planned, agreement.price USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF agreement.status = 'ended' AND agreement.repaid <> agreement.price
     OR agreement.is_repossessed <> (agreement.status = 'repossessed') THEN
    RAISE EXCEPTION 'agreement % cannot be %', subject, agreement.status
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF agreement.status = 'active' AND agreement.vehicle_status NOT IN ('on agreement', 'in repair') THEN
    RAISE EXCEPTION 'vehicle % is %, and agreement % is active',
      agreement.vehicle_id, agreement.vehicle_status, subject
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER agreements_are_kept AFTER INSERT OR UPDATE ON agreements
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_agreement();
CREATE CONSTRAINT TRIGGER repossessions_end_agreements AFTER INSERT ON repossessions
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_agreement();

CREATE FUNCTION check_vehicle() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  now_status text;
  is_let boolean;
BEGIN
  SELECT status, EXISTS (
      SELECT FROM agreements WHERE vehicle_id = vehicles.id AND status = 'active')
    INTO now_status, is_let FROM vehicles WHERE id = NEW.id;
  IF now_status <> 'in repair' AND is_let <> (now_status = 'on agreement') THEN
    RAISE EXCEPTION 'vehicle % cannot be %: its agreements say otherwise', NEW.id, now_status
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER vehicles_are_where_they_are AFTER INSERT OR UPDATE OF status ON vehicles
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_vehicle();

-- The law's gate. What decides is counted here, whatever the server says.
CREATE FUNCTION guard_repossession() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  standing record;
BEGIN
  SELECT agreements.status, price, repaid, overdue_instalments INTO standing
    FROM agreements JOIN agreement_standing(NEW.on_date) AS now ON agreement_id = agreements.id
    WHERE agreements.id = NEW.agreement_id;
  IF standing.status IS DISTINCT FROM 'active'
     OR NEW.overdue_instalments <> standing.overdue_instalments
     OR NEW.paid_share <> ceil(standing.repaid * 10000.0 / standing.price) THEN
    RAISE EXCEPTION 'agreement % cannot be repossessed: it is %, % instalments are overdue, and % of % is paid',
      NEW.agreement_id, standing.status, standing.overdue_instalments, standing.repaid,
      standing.price USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER repossessions_guard BEFORE INSERT ON repossessions
  FOR EACH ROW EXECUTE FUNCTION guard_repossession();

-- A driver who has paid all owes nothing further.
CREATE FUNCTION guard_repayment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.amount > (SELECT price - (SELECT coalesce(sum(amount), 0) FROM repayments
      WHERE agreement_id = agreements.id) FROM agreements WHERE id = NEW.agreement_id) THEN
    RAISE EXCEPTION 'repayment % is more than agreement % owes', NEW.receipt, NEW.agreement_id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER repayments_guard BEFORE INSERT ON repayments
  FOR EACH ROW EXECUTE FUNCTION guard_repayment();
