-- The contract that each contribution to a clique was made on. Contributions of before have none.
CREATE TABLE clique_agreements (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  clique_id integer NOT NULL REFERENCES cliques (id),
  customer_id integer NOT NULL REFERENCES customers (id),
  contract text NOT NULL,
  contract_sha256 text NOT NULL CHECK (contract_sha256 ~ '^[0-9a-f]{64}$'),
  agreed_at timestamptz NOT NULL
);

CREATE INDEX clique_agreements_of_member ON clique_agreements (clique_id, customer_id, id);

CREATE TRIGGER clique_agreements_keep BEFORE UPDATE OR DELETE ON clique_agreements
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
