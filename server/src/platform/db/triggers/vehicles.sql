-- Records a new vehicle and each change of one as an event. Refuses another asset or chassis number.
CREATE OR REPLACE FUNCTION vehicle_remember() RETURNS trigger LANGUAGE plpgsql
SET search_path = public, pg_temp AS $$
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
