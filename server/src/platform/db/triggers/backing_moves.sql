CREATE TRIGGER backing_moves_keep BEFORE UPDATE OR DELETE ON backing_moves
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();

-- The other vehicle is a unit of the same asset that a driver has. An index of backings checks that it backs nothing else.
CREATE OR REPLACE FUNCTION guard_backing_move() RETURNS trigger LANGUAGE plpgsql
SET search_path = public, pg_temp AS $$
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

-- Checked at commit: the contract has the vehicle that it was moved to.
CREATE OR REPLACE FUNCTION check_backing_move() RETURNS trigger LANGUAGE plpgsql
SET search_path = public, pg_temp AS $$
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
