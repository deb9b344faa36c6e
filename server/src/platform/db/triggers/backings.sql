-- A contract keeps its vehicle until it ends, unless two people have moved it to another one.
CREATE OR REPLACE FUNCTION backing_keep() RETURNS trigger LANGUAGE plpgsql
SET search_path = public, pg_temp AS $$
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

CREATE TRIGGER backings_keep BEFORE UPDATE ON backings
  FOR EACH ROW EXECUTE FUNCTION backing_keep();

CREATE TRIGGER backings_no_delete BEFORE DELETE ON backings
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();

-- A contract is backed by a unit of its own asset that a driver has. The vehicle pays the contract in full if its driver
-- pays each instalment on its day.
CREATE OR REPLACE FUNCTION guard_backing() RETURNS trigger LANGUAGE plpgsql
SET search_path = public, pg_temp AS $$
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
    WHERE contracts.id = NEW.contract_id AND NEW.reserved <= service_charge)
    OR uncovered_payout(NEW.contract_id, NEW.vehicle_id,
      (NEW.bound_at AT TIME ZONE 'Africa/Lagos')::date) IS NOT NULL THEN
    RAISE EXCEPTION 'vehicle % cannot back contract %', NEW.vehicle_id, NEW.contract_id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER backings_guard BEFORE INSERT ON backings
  FOR EACH ROW EXECUTE FUNCTION guard_backing();
