-- The terms of a clique never change, and after its end only hidden_at may be set, because staff may hide a public
-- clique. closes_at of an open clique may become earlier, when the terms of its asset change.
CREATE OR REPLACE FUNCTION clique_keep_terms() RETURNS trigger LANGUAGE plpgsql
SET search_path = public, pg_temp AS $$
DECLARE
  may_change CONSTANT text[] :=
    '{total_contributions,status,start_date,end_date,paid_by,ended_at,closes_at,hidden_at}';
BEGIN
  IF to_jsonb(NEW) - may_change <> to_jsonb(OLD) - may_change
     OR OLD.ended_at IS NOT NULL AND to_jsonb(NEW) - 'hidden_at' <> to_jsonb(OLD) - 'hidden_at'
     OR OLD.hidden_at IS NOT NULL AND NEW.hidden_at IS DISTINCT FROM OLD.hidden_at
     OR NEW.closes_at <> OLD.closes_at AND (OLD.status <> 'open' OR NEW.closes_at > OLD.closes_at)
     OR NEW.paid_by IS DISTINCT FROM OLD.paid_by AND OLD.paid_by IS NOT NULL
     OR NEW.total_contributions < OLD.total_contributions THEN
    RAISE EXCEPTION 'clique % keeps its terms', OLD.id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER cliques_keep_terms BEFORE UPDATE ON cliques
  FOR EACH ROW EXECUTE FUNCTION clique_keep_terms();

CREATE TRIGGER cliques_no_delete BEFORE DELETE ON cliques
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
