-- Drivers who ask for easier terms. A restructure of the agreement grants the request; staff refuse it with a reason.
CREATE TABLE hardship_requests (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  agreement_id integer NOT NULL REFERENCES agreements (id),
  -- In the words of the driver.
  reason text NOT NULL CHECK (reason ~ '\S'),
  recorded_by text NOT NULL,
  recorded_at timestamptz NOT NULL,
  refusal text CHECK (refusal ~ '\S'),
  refused_by text,
  refused_at timestamptz,
  CHECK (num_nulls(refusal, refused_by, refused_at) IN (0, 3)),
  CHECK (refused_at >= recorded_at)
);

CREATE UNIQUE INDEX hardship_requests_open ON hardship_requests (agreement_id) WHERE refused_at IS NULL;

CREATE FUNCTION guard_hardship_requests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (OLD.refused_at IS NOT NULL
    OR (NEW.id, NEW.agreement_id, NEW.reason, NEW.recorded_by, NEW.recorded_at)
      IS DISTINCT FROM (OLD.id, OLD.agreement_id, OLD.reason, OLD.recorded_by, OLD.recorded_at)) THEN
    RAISE EXCEPTION 'hardship request % keeps what was written', OLD.id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF NOT EXISTS (SELECT FROM agreements WHERE id = NEW.agreement_id AND status = 'active') THEN
    RAISE EXCEPTION 'agreement % is over', NEW.agreement_id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER hardship_requests_guard BEFORE INSERT OR UPDATE ON hardship_requests
  FOR EACH ROW EXECUTE FUNCTION guard_hardship_requests();
CREATE TRIGGER hardship_requests_keep BEFORE DELETE ON hardship_requests
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
