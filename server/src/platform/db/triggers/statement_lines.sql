-- A line keeps its provider, id, amount and time. Once it is matched, nothing else about it changes either.
CREATE OR REPLACE FUNCTION statement_line_keeps() RETURNS trigger LANGUAGE plpgsql
SET search_path = public, pg_temp AS $$
BEGIN
  IF OLD.matched_at IS NOT NULL
    OR (NEW.rail, NEW.line, NEW.amount, NEW.at) IS DISTINCT FROM (OLD.rail, OLD.line, OLD.amount, OLD.at)
  THEN
    RAISE EXCEPTION 'line % of the statement keeps what it says', OLD.id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER statement_lines_keep BEFORE UPDATE ON statement_lines
  FOR EACH ROW EXECUTE FUNCTION statement_line_keeps();
