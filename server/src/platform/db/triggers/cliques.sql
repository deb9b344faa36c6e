-- A clique may close early, when the terms of its asset change, and an operator may hide a public one.
CREATE OR REPLACE FUNCTION clique_keep_terms() RETURNS trigger LANGUAGE plpgsql
SET search_path = public, pg_temp AS $$
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
     OR OLD.status = 'funded' AND (NEW.paid_by <> OLD.paid_by
       OR (NEW.start_date, NEW.end_date) <> (OLD.start_date, OLD.end_date)
       OR NEW.status <> CASE WHEN EXISTS (
           SELECT FROM take_backs JOIN contracts ON contracts.id = contract_id
           WHERE clique_id = OLD.id) THEN 'closed' ELSE 'completed' END)
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
