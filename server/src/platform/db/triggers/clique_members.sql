-- The members of a clique change only while it is open, because the shares of its payouts depend on them.
CREATE OR REPLACE FUNCTION clique_keep_members() RETURNS trigger LANGUAGE plpgsql
SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM cliques
                 WHERE id = coalesce(NEW.clique_id, OLD.clique_id) AND status = 'open') THEN
    RAISE EXCEPTION 'clique % keeps its members', coalesce(NEW.clique_id, OLD.clique_id)
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;

CREATE TRIGGER clique_members_keep BEFORE INSERT OR UPDATE OR DELETE ON clique_members
  FOR EACH ROW EXECUTE FUNCTION clique_keep_members();
