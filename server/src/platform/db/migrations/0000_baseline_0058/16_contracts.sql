-- Contracts, their payouts, and the vehicles and reserves that pay for them: docs/decisions/0019-backed-contracts.md.

-- An investment, or a clique that was funded: their payouts are of one kind.
CREATE TABLE contracts (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  investment_id integer UNIQUE REFERENCES investments (id),
  clique_id integer UNIQUE REFERENCES cliques (id),
  -- The parts of the price at the purchase; null for a contract that promises its payouts.
  value bigint CHECK (value >= 0),
  vat bigint CHECK (vat >= 0),
  service_charge bigint CHECK (service_charge >= 0),
  maintenance_fee bigint CHECK (maintenance_fee >= 0),
  -- After so many days without a vehicle its money can be taken back.
  binding_days integer NOT NULL DEFAULT 30 CHECK (binding_days >= 0),
  CHECK (num_nonnulls(investment_id, clique_id) = 1),
  CONSTRAINT contracts_parts
    CHECK (num_nulls(value, vat, service_charge, maintenance_fee) IN (0, 4))
);

CREATE TABLE payouts (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  contract_id integer NOT NULL REFERENCES contracts (id),
  number integer NOT NULL CHECK (number > 0),
  -- Null until a vehicle is bound.
  due_date date,
  -- 0 where a total has fewer kobo than payouts.
  amount bigint NOT NULL CHECK (amount >= 0),
  -- The part of the investor, or of each member in the order of clique_members.id. A row for each
  -- share would be 104,000 of them in the contribution that completes a large clique.
  shares bigint[] NOT NULL,
  paid_at timestamptz,
  -- When it was due and its vehicle had too little.
  late_at timestamptz,
  UNIQUE (contract_id, number),
  CONSTRAINT payouts_shares_add_up CHECK (
    array_ndims(shares) = 1 AND array_position(shares, NULL) IS NULL
    AND 0 <= ALL (shares) AND clique_sum_of_shares(shares) = amount)
);

CREATE INDEX payouts_unpaid ON payouts (due_date) WHERE paid_at IS NULL;
-- A contract's payouts have no dates until its vehicle is bound.
CREATE INDEX payouts_undated ON payouts (contract_id) WHERE number = 1 AND due_date IS NULL;
-- Late payouts, which the hourly check of the books looks up beside those that are due.
CREATE INDEX payouts_late ON payouts (contract_id) WHERE paid_at IS NULL AND late_at IS NOT NULL;
-- Payouts that were ever late, among which loans of a reserve are looked for.
CREATE INDEX payouts_once_late ON payouts (contract_id) WHERE late_at IS NOT NULL;

-- The transfers that paid a payout, each with the account that it took the money from.
CREATE TABLE payout_parts (
  payout_id integer NOT NULL REFERENCES payouts (id),
  number integer NOT NULL CHECK (number > 0),
  transfer_id bigint NOT NULL UNIQUE REFERENCES transfers (id),
  -- The guard of transfers compares it with the entries, so it needs no reference of its own.
  source_id bigint NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  -- The reserve paid it, and the vehicle owes it to the reserve.
  is_lent boolean NOT NULL DEFAULT false,
  -- Of a part alone; a payout that was paid at once has its own.
  shares bigint[],
  PRIMARY KEY (payout_id, number),
  CONSTRAINT payout_parts_shares_add_up CHECK (
    array_position(shares, NULL) IS NULL AND 0 <= ALL (shares)
    AND clique_sum_of_shares(shares) = amount)
);

CREATE INDEX payout_parts_lent ON payout_parts (payout_id) WHERE is_lent;

-- One reserve for an asset and a quarter, so that payouts of all assets do not wait for one row. The
-- account `reserve` has the pool's id as its owner.
CREATE TABLE reserve_pools (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  asset_id integer NOT NULL REFERENCES assets (id),
  -- Its first day, in Africa/Lagos.
  quarter date NOT NULL CHECK (
    extract(day FROM quarter) = 1 AND extract(month FROM quarter) IN (1, 4, 7, 10)),
  UNIQUE (asset_id, quarter)
);

-- The vehicle that pays a contract, and the reserve that lends to it.
CREATE TABLE backings (
  contract_id integer PRIMARY KEY REFERENCES contracts (id),
  vehicle_id integer NOT NULL REFERENCES vehicles (id),
  pool_id integer NOT NULL REFERENCES reserve_pools (id),
  -- The part of the service charge that went into the reserve.
  reserved bigint NOT NULL CHECK (reserved >= 0),
  -- Has split the money that waited.
  transfer_id bigint NOT NULL UNIQUE REFERENCES transfers (id),
  bound_at timestamptz NOT NULL,
  bound_by text NOT NULL,
  -- The contract was paid out.
  ended_at timestamptz
);

CREATE UNIQUE INDEX backings_one_of_vehicle ON backings (vehicle_id) WHERE ended_at IS NULL;
CREATE INDEX backings_of_vehicle ON backings (vehicle_id, bound_at DESC);
CREATE INDEX backings_of_pool ON backings (pool_id);
CREATE INDEX backings_by_time ON backings (bound_at DESC);

CREATE TABLE backing_moves (
  -- Two people have agreed on it.
  proposal_id integer PRIMARY KEY REFERENCES proposals (id),
  contract_id integer NOT NULL REFERENCES backings (contract_id),
  from_vehicle_id integer NOT NULL REFERENCES vehicles (id),
  to_vehicle_id integer NOT NULL REFERENCES vehicles (id),
  -- The receipts that moved with it.
  amount bigint NOT NULL CHECK (amount >= 0),
  transfer_id bigint UNIQUE REFERENCES transfers (id),
  reason text NOT NULL CHECK (reason <> ''),
  at timestamptz NOT NULL,
  CHECK (from_vehicle_id <> to_vehicle_id),
  CHECK ((amount > 0) = (transfer_id IS NOT NULL))
);

CREATE INDEX backing_moves_of_contract ON backing_moves (contract_id, at);
CREATE INDEX backing_moves_of_vehicle ON backing_moves (from_vehicle_id);
CREATE INDEX backing_moves_to_vehicle ON backing_moves (to_vehicle_id);

-- The uses of a vehicle's receipts for everything but payouts.
CREATE TABLE allocations (
  transfer_id bigint NOT NULL REFERENCES transfers (id),
  vehicle_id integer NOT NULL REFERENCES vehicles (id),
  -- The contract whose pool had lent.
  contract_id integer REFERENCES backings (contract_id),
  insurance bigint NOT NULL CHECK (insurance >= 0),
  maintenance bigint NOT NULL CHECK (maintenance >= 0),
  refill bigint NOT NULL CHECK (refill >= 0),
  fee bigint NOT NULL CHECK (fee >= 0),
  income bigint NOT NULL CHECK (income >= 0),
  -- Vehicles whose receipts are used together share a transfer.
  PRIMARY KEY (transfer_id, vehicle_id),
  CHECK (refill = 0 OR contract_id IS NOT NULL)
);

CREATE INDEX allocations_of_vehicle ON allocations (vehicle_id);
-- Each reserve is read with the uses that refilled it.
CREATE INDEX allocations_of_contract ON allocations (contract_id) WHERE refill > 0;

-- The members of a clique who want their money back; more than half of the contributions decide.
CREATE TABLE take_back_wishes (
  contract_id integer NOT NULL REFERENCES contracts (id),
  customer_id integer NOT NULL REFERENCES customers (id),
  asked_at timestamptz NOT NULL,
  PRIMARY KEY (contract_id, customer_id)
);

-- The contracts that ended without a vehicle.
CREATE TABLE take_backs (
  contract_id integer PRIMARY KEY REFERENCES contracts (id),
  transfer_id bigint NOT NULL UNIQUE REFERENCES transfers (id),
  at timestamptz NOT NULL
);

-- The contracts of which not everything was paid when their vehicle was gone. What is lost is not written down: a
-- recovery lowers it.
CREATE TABLE losses (
  contract_id integer PRIMARY KEY REFERENCES backings (contract_id),
  reason text NOT NULL CHECK (reason <> ''),
  -- Two people have agreed on it.
  proposal_id integer NOT NULL UNIQUE REFERENCES proposals (id),
  at timestamptz NOT NULL
);
