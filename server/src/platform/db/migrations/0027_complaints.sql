-- The complaints of customers, and the answers of people at Mota: docs/daily-operation.md.

CREATE TABLE complaints (
  -- Said on the phone as C-10001, so it begins where it does not tell how few there are.
  id integer GENERATED ALWAYS AS IDENTITY (START WITH 10001) PRIMARY KEY,
  customer_id integer NOT NULL REFERENCES customers (id),
  text text NOT NULL CHECK (text ~ '\S' AND length(text) <= 2000),
  -- The transaction that it is about: an entry of the customer's wallet.
  entry_id bigint REFERENCES entries (id),
  created_at timestamptz NOT NULL,
  -- The promise to the customer, whatever the settings are later: a time, and a day in Africa/Lagos.
  acknowledge_by timestamptz NOT NULL,
  decide_by date NOT NULL,
  acknowledged_at timestamptz,
  acknowledged_by text,
  decided_at timestamptz,
  decided_by text,
  outcome text CHECK (outcome IN ('upheld', 'partly upheld', 'not upheld')),
  answer text CHECK (answer ~ '\S' AND length(answer) <= 4000),
  CHECK ((acknowledged_at IS NULL) = (acknowledged_by IS NULL)),
  CHECK (num_nulls(decided_at, decided_by, outcome, answer) IN (0, 4)),
  CHECK (acknowledged_at >= created_at),
  CHECK (decided_at >= coalesce(acknowledged_at, created_at))
);

CREATE INDEX complaints_of_customer ON complaints (customer_id, id DESC);
CREATE INDEX complaints_open ON complaints (id) WHERE decided_at IS NULL;
CREATE INDEX complaints_decided ON complaints (id) WHERE decided_at IS NOT NULL;

-- A complaint and its promise stay as they were written, and so does its answer.
CREATE FUNCTION guard_complaints() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.entry_id IS NOT NULL AND NOT EXISTS (SELECT FROM entries
      JOIN accounts ON accounts.id = entries.account_id AND accounts.kind = 'wallet'
      WHERE entries.id = NEW.entry_id AND owner_id = NEW.customer_id) THEN
      RAISE EXCEPTION 'entry % is not of the wallet of customer %', NEW.entry_id, NEW.customer_id
        USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF OLD.decided_at IS NOT NULL
    OR (NEW.acknowledged_at IS DISTINCT FROM OLD.acknowledged_at AND OLD.acknowledged_at IS NOT NULL)
    OR (NEW.id, NEW.customer_id, NEW.text, NEW.entry_id, NEW.created_at, NEW.acknowledge_by, NEW.decide_by)
      IS DISTINCT FROM
      (OLD.id, OLD.customer_id, OLD.text, OLD.entry_id, OLD.created_at, OLD.acknowledge_by, OLD.decide_by) THEN
    RAISE EXCEPTION 'complaint % keeps what was written', OLD.id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER complaints_guard BEFORE INSERT OR UPDATE ON complaints
  FOR EACH ROW EXECUTE FUNCTION guard_complaints();
CREATE TRIGGER complaints_keep BEFORE DELETE ON complaints
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER complaints_remember AFTER INSERT OR UPDATE ON complaints
  FOR EACH ROW EXECUTE FUNCTION remember_customer();
