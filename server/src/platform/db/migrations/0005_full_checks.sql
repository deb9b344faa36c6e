-- The checks of all books, each of which goes on slice by slice: docs/daily-operation.md.

CREATE TABLE full_checks (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  started_at timestamptz NOT NULL,
  ended_at timestamptz,
  -- How often a slice could not be read.
  failures integer NOT NULL DEFAULT 0,
  -- How far it is, and what it has found and summed up.
  progress jsonb NOT NULL
);

CREATE UNIQUE INDEX full_checks_under_way ON full_checks ((true)) WHERE ended_at IS NULL;
-- For what was found on the statement while such a check was under way.
CREATE INDEX reconciled_transfers_by_time ON reconciled_transfers (at);
-- Each reserve is read with the uses that refilled it.
CREATE INDEX allocations_of_contract ON allocations (contract_id) WHERE refill > 0;
