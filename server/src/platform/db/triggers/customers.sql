-- Instances of the release before migration 0072 count wrong PINs only in `wrong_pins`. This trigger also records each
-- of them as an attempt, and writes the number of attempts on all instances into the column. The next release no longer
-- resets the column, and the one after that drops it and this trigger.
CREATE OR REPLACE FUNCTION count_wrong_pins() RETURNS trigger LANGUAGE plpgsql
SET search_path = public, pg_temp AS $$
DECLARE
  counted text := 'PIN of customer ' || NEW.id;
  made integer;
BEGIN
  IF NEW.wrong_pins = 0 THEN
    DELETE FROM attempts WHERE subject = counted;
    RETURN NEW;
  END IF;
  SELECT count(*) INTO made FROM attempts WHERE subject = counted;
  INSERT INTO attempts (subject, at, expires_at)
    SELECT counted, now(), NULL FROM generate_series(1, greatest(NEW.wrong_pins - made, 1));
  NEW.wrong_pins := greatest(NEW.wrong_pins, made + 1);
  RETURN NEW;
END $$;

CREATE TRIGGER customers_wrong_pins BEFORE UPDATE OF wrong_pins ON customers
  FOR EACH ROW EXECUTE FUNCTION count_wrong_pins();
