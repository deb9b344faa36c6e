-- Agreements, payments, proposals and records stay as they are.

CREATE FUNCTION investment_keep_agreement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.completed_at IS NOT NULL
     OR to_jsonb(NEW) - 'completed_at' <> to_jsonb(OLD) - 'completed_at' THEN
    RAISE EXCEPTION 'investment % keeps what was agreed', OLD.id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER investments_keep_agreement BEFORE UPDATE ON investments
  FOR EACH ROW EXECUTE FUNCTION investment_keep_agreement();
CREATE TRIGGER investments_no_delete BEFORE DELETE ON investments
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();

CREATE FUNCTION investment_keep_payout() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.paid_at IS NOT NULL
     OR to_jsonb(NEW) - '{paid_at,paid_by}'::text[] <> to_jsonb(OLD) - '{paid_at,paid_by}'::text[]
  THEN
    RAISE EXCEPTION 'payout % keeps what was agreed and paid', OLD.id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER investment_payouts_keep BEFORE UPDATE ON investment_payouts
  FOR EACH ROW EXECUTE FUNCTION investment_keep_payout();
CREATE TRIGGER investment_payouts_no_delete BEFORE DELETE ON investment_payouts
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER clique_payouts_keep BEFORE UPDATE ON clique_payouts
  FOR EACH ROW EXECUTE FUNCTION investment_keep_payout();
CREATE TRIGGER clique_payouts_no_delete BEFORE DELETE ON clique_payouts
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();

-- A clique may close early, when the terms of its asset change, and an operator may hide a public one.
CREATE FUNCTION clique_keep_terms() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE TRIGGER cliques_keep_terms BEFORE UPDATE ON cliques
  FOR EACH ROW EXECUTE FUNCTION clique_keep_terms();
CREATE TRIGGER cliques_no_delete BEFORE DELETE ON cliques
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER clique_agreements_keep BEFORE UPDATE OR DELETE ON clique_agreements
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();

-- The shares of payouts count on the members of a funded clique staying who they are.
CREATE FUNCTION clique_keep_members() RETURNS trigger LANGUAGE plpgsql AS $$
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

-- All units that an asset begins with are on offer.
CREATE FUNCTION asset_offer_units() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.offered := NEW.units;
  RETURN NEW;
END $$;

CREATE TRIGGER assets_offer BEFORE INSERT ON assets
  FOR EACH ROW EXECUTE FUNCTION asset_offer_units();

CREATE FUNCTION statement_line_keeps() RETURNS trigger LANGUAGE plpgsql AS $$
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
