-- A clique closes early when the terms of its asset change, and an operator may hide a public one.
ALTER TABLE cliques ADD COLUMN hidden_at timestamptz;

CREATE OR REPLACE FUNCTION clique_keep_terms() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  may_change CONSTANT text[] :=
    '{total_contributions,status,start_date,end_date,paid_by,ended_at,closes_at,hidden_at}';
BEGIN
  IF to_jsonb(NEW) - 'hidden_at' = to_jsonb(OLD) - 'hidden_at' AND OLD.hidden_at IS NULL THEN
    RETURN NEW;
  END IF;
  IF to_jsonb(NEW) - may_change <> to_jsonb(OLD) - may_change
     OR NEW.hidden_at IS DISTINCT FROM OLD.hidden_at
     OR NEW.closes_at > OLD.closes_at
     OR NEW.closes_at <> OLD.closes_at AND OLD.status <> 'open'
     OR OLD.status IN ('completed', 'closed')
     OR (OLD.status = 'funded' AND (NEW.status <> 'completed' OR NEW.paid_by <> OLD.paid_by))
     OR NEW.total_contributions < OLD.total_contributions THEN
    RAISE EXCEPTION 'clique % keeps its terms', OLD.id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE INDEX cliques_open_of_asset ON cliques (asset_id, id) WHERE status = 'open';
