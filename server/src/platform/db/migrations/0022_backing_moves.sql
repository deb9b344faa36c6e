-- A contract whose vehicle is replaced by another one: docs/decisions/0019-backed-contracts.md.

CREATE TABLE backing_moves (
  -- Two people have agreed on it.
  proposal_id integer PRIMARY KEY REFERENCES proposals (id),
  contract_id integer NOT NULL REFERENCES backings (contract_id),
  from_vehicle_id integer NOT NULL REFERENCES vehicles (id),
  to_vehicle_id integer NOT NULL REFERENCES vehicles (id),
  -- The receipts that moved with it.
  amount bigint NOT NULL CHECK (amount >= 0),
  transfer_id bigint UNIQUE REFERENCES transfers (id),
  reason text NOT NULL CHECK (reason <> ''),
  at timestamptz NOT NULL,
  CHECK (from_vehicle_id <> to_vehicle_id),
  CHECK ((amount > 0) = (transfer_id IS NOT NULL))
);

CREATE INDEX backing_moves_of_contract ON backing_moves (contract_id, at);
CREATE INDEX backing_moves_of_vehicle ON backing_moves (from_vehicle_id);
CREATE INDEX backing_moves_to_vehicle ON backing_moves (to_vehicle_id);

CREATE TRIGGER backing_moves_keep BEFORE UPDATE OR DELETE ON backing_moves
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();

-- The other vehicle is a unit of the same asset that a driver has, and backs nothing; that it does not is seen to by the index.
CREATE FUNCTION guard_backing_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT is_agreed(NEW.proposal_id, 'backing', NEW.from_vehicle_id) OR NOT EXISTS (
    SELECT FROM backings JOIN vehicles AS former ON former.id = vehicle_id
    JOIN vehicles AS other ON other.id = NEW.to_vehicle_id AND other.asset_id = former.asset_id
    JOIN agreements ON agreements.vehicle_id = other.id AND agreements.status = 'active'
    WHERE contract_id = NEW.contract_id AND backings.vehicle_id = NEW.from_vehicle_id
      AND backings.ended_at IS NULL) THEN
    RAISE EXCEPTION 'vehicle % cannot back contract %', NEW.to_vehicle_id, NEW.contract_id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER backing_moves_guard BEFORE INSERT ON backing_moves
  FOR EACH ROW EXECUTE FUNCTION guard_backing_move();

-- As before, unless two people have moved it.
CREATE OR REPLACE FUNCTION backing_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.ended_at IS NOT NULL
     OR to_jsonb(NEW) - '{ended_at,vehicle_id}'::text[] <> to_jsonb(OLD) - '{ended_at,vehicle_id}'::text[]
     OR NEW.vehicle_id <> OLD.vehicle_id AND NEW.vehicle_id IS DISTINCT FROM (
       SELECT to_vehicle_id FROM backing_moves
       WHERE contract_id = OLD.contract_id AND from_vehicle_id = OLD.vehicle_id
       ORDER BY proposal_id DESC LIMIT 1) THEN
    RAISE EXCEPTION 'contract % keeps its vehicle', OLD.contract_id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

-- Judged at the commit: what was moved is there.
CREATE FUNCTION check_backing_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM backings
      WHERE contract_id = NEW.contract_id AND vehicle_id = NEW.to_vehicle_id) THEN
    RAISE EXCEPTION 'contract % has not moved to vehicle %', NEW.contract_id, NEW.to_vehicle_id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER backing_moves_move AFTER INSERT ON backing_moves
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_backing_move();
