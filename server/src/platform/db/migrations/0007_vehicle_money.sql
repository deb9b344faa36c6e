-- Money of a vehicle that no driver paid: docs/decisions/0019-backed-contracts.md.

CREATE TABLE vehicle_money (
  transfer_id bigint PRIMARY KEY REFERENCES transfers (id),
  vehicle_id integer NOT NULL REFERENCES vehicles (id),
  source text NOT NULL CHECK (source IN ('company', 'insurance', 'sale')),
  amount bigint NOT NULL CHECK (amount > 0),
  reason text NOT NULL CHECK (reason <> ''),
  -- Two people have agreed on it.
  proposal_id integer NOT NULL UNIQUE REFERENCES proposals (id),
  added_at timestamptz NOT NULL
);

CREATE INDEX vehicle_money_of_vehicle ON vehicle_money (vehicle_id);

CREATE TRIGGER vehicle_money_keep BEFORE UPDATE OR DELETE ON vehicle_money
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
