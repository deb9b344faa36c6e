-- What each member gets of a payout stands on the payout itself, in the order of clique_members.id.
-- One row for each share made 104,000 of them in the contribution that completed a large clique.

CREATE FUNCTION clique_sum_of_shares(shares bigint[]) RETURNS numeric
LANGUAGE sql IMMUTABLE STRICT AS 'SELECT sum(share) FROM unnest(shares) AS share';

ALTER TABLE clique_payouts ADD COLUMN shares bigint[];

-- The trigger keeps payouts as they were agreed. This says the same in another form, which the
-- constraint below proves; ALTER TABLE keeps everybody else out until the commit.
ALTER TABLE clique_payouts DISABLE TRIGGER clique_payouts_keep;

UPDATE clique_payouts payout SET shares = (
  SELECT array_agg(coalesce(share.amount, 0) ORDER BY member.id)
  FROM clique_members member
  LEFT JOIN clique_payout_shares share
    ON share.payout_id = payout.id AND share.customer_id = member.customer_id
  WHERE member.clique_id = payout.clique_id
);

ALTER TABLE clique_payouts ENABLE TRIGGER clique_payouts_keep;

ALTER TABLE clique_payouts
  ALTER COLUMN shares SET NOT NULL,
  ADD CONSTRAINT clique_payouts_shares_add_up CHECK (
    array_ndims(shares) = 1 AND array_position(shares, NULL) IS NULL
    AND 0 <= ALL (shares) AND clique_sum_of_shares(shares) = amount);

-- Instances of the release before still read the shares here. They can fund no clique any more: such
-- a contribution fails and takes nothing, and succeeds where this release runs.
DROP TABLE clique_payout_shares;
CREATE VIEW clique_payout_shares AS
  SELECT payout.id AS payout_id, member.customer_id, payout.shares[member.position] AS amount
  FROM clique_payouts payout
  JOIN (SELECT clique_id, customer_id,
          row_number() OVER (PARTITION BY clique_id ORDER BY id) AS position
        FROM clique_members) member ON member.clique_id = payout.clique_id;

-- The shares count on the members of a funded clique staying who they are.
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
