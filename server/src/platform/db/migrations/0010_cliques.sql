-- Cliques: several customers fund one asset together and share its payouts.

CREATE TABLE cliques (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  asset_id integer NOT NULL REFERENCES assets (id),
  creator_id integer NOT NULL REFERENCES customers (id),
  visibility text NOT NULL CHECK (visibility IN ('public', 'private')),
  payout_frequency text NOT NULL CHECK (payout_frequency IN ('week', 'month', 'year')),
  -- The asset's figures when the clique was made; those of the asset may change later.
  required_funding bigint NOT NULL CHECK (required_funding > 0),
  total_payout bigint NOT NULL CHECK (total_payout >= required_funding),
  roi_basis_points integer NOT NULL CHECK (roi_basis_points >= 0),
  duration_weeks integer NOT NULL CHECK (duration_weeks > 0),
  total_contributions bigint NOT NULL DEFAULT 0,
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'funded', 'completed', 'closed')),
  created_at timestamptz NOT NULL,
  closes_at timestamptz NOT NULL,
  -- Of a funded one.
  start_date date,
  end_date date,
  paid_by bigint UNIQUE REFERENCES transfers (id),
  -- When the last payout was made, or the contributions were refunded.
  ended_at timestamptz,
  CONSTRAINT cliques_never_over_funded
    CHECK (total_contributions BETWEEN 0 AND required_funding),
  CHECK ((status IN ('funded', 'completed')) = (paid_by IS NOT NULL)),
  CHECK (paid_by IS NULL OR (total_contributions = required_funding
                             AND start_date IS NOT NULL AND end_date > start_date)),
  CHECK ((status IN ('completed', 'closed')) = (ended_at IS NOT NULL))
);

CREATE INDEX cliques_public ON cliques (id DESC)
  WHERE visibility = 'public' AND status <> 'closed';

CREATE FUNCTION clique_keep_terms() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  may_change CONSTANT text[] := '{total_contributions,status,start_date,end_date,paid_by,ended_at}';
BEGIN
  IF to_jsonb(NEW) - may_change <> to_jsonb(OLD) - may_change
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

CREATE TABLE clique_members (
  -- Members stand in the order of their joining.
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  clique_id integer NOT NULL REFERENCES cliques (id),
  customer_id integer NOT NULL REFERENCES customers (id),
  contribution bigint NOT NULL CHECK (contribution > 0),
  joined_at timestamptz NOT NULL,
  UNIQUE (clique_id, customer_id)
);

CREATE INDEX clique_members_of_customer ON clique_members (customer_id, clique_id);

CREATE TABLE clique_invitations (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  clique_id integer NOT NULL REFERENCES cliques (id),
  email text NOT NULL,
  -- The token itself stands only in the mail.
  token_hash text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  -- A later invitation of the same address took its place.
  replaced_at timestamptz,
  used_at timestamptz,
  used_by integer REFERENCES customers (id),
  CHECK ((used_at IS NULL) = (used_by IS NULL))
);

CREATE INDEX clique_invitations_open ON clique_invitations (clique_id, email)
  WHERE used_at IS NULL AND replaced_at IS NULL;

CREATE TABLE clique_payouts (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  clique_id integer NOT NULL REFERENCES cliques (id),
  number integer NOT NULL CHECK (number > 0),
  due_date date NOT NULL,
  -- 0 where a total has fewer kobo than payouts.
  amount bigint NOT NULL CHECK (amount >= 0),
  paid_at timestamptz,
  paid_by bigint UNIQUE REFERENCES transfers (id),
  UNIQUE (clique_id, number),
  CHECK ((paid_by IS NOT NULL) = (paid_at IS NOT NULL AND amount > 0))
);

CREATE TRIGGER clique_payouts_keep BEFORE UPDATE ON clique_payouts
  FOR EACH ROW EXECUTE FUNCTION investment_keep_payout();
CREATE TRIGGER clique_payouts_no_delete BEFORE DELETE ON clique_payouts
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();

-- What each member gets of each payout, fixed when the clique was funded.
CREATE TABLE clique_payout_shares (
  payout_id integer NOT NULL REFERENCES clique_payouts (id),
  customer_id integer NOT NULL REFERENCES customers (id),
  amount bigint NOT NULL CHECK (amount >= 0),
  PRIMARY KEY (payout_id, customer_id)
);

CREATE INDEX clique_payout_shares_of_customer ON clique_payout_shares (customer_id);

CREATE TRIGGER clique_payout_shares_keep BEFORE UPDATE OR DELETE ON clique_payout_shares
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
