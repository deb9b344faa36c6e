-- The vehicles behind investments, their drivers, and what the drivers pay: docs/decisions/0019-backed-contracts.md.

-- One unit of an asset.
CREATE TABLE vehicles (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  asset_id integer NOT NULL REFERENCES assets (id),
  plate text NOT NULL UNIQUE CHECK (plate ~ '^[A-Z0-9]{5,10}$'),
  -- The chassis number; no vehicle has I, O or Q in it.
  vin text NOT NULL UNIQUE CHECK (vin ~ '^[A-HJ-NPR-Z0-9]{6,17}$'),
  odometer integer NOT NULL CHECK (odometer >= 0),
  odometer_on date NOT NULL,
  insurer text NOT NULL,
  insured_until date NOT NULL,
  tracker text,
  status text NOT NULL DEFAULT 'in stock' CHECK (status IN (
    'in stock', 'on agreement', 'idle', 'in repair', 'repossessed', 'sold', 'written off')),
  -- The newest change; all of them are events.
  changed_at timestamptz NOT NULL,
  changed_by text NOT NULL,
  reason text NOT NULL CHECK (reason <> '')
);

CREATE INDEX vehicles_of_asset ON vehicles (asset_id);
-- The office's lists of vehicles by status, plate and chassis number.
CREATE INDEX vehicles_of_status ON vehicles (status, id);
CREATE INDEX vehicles_of_plate ON vehicles (plate text_pattern_ops);
CREATE INDEX vehicles_of_vin ON vehicles (vin text_pattern_ops);

CREATE TABLE vehicle_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  vehicle_id integer NOT NULL REFERENCES vehicles (id),
  at timestamptz NOT NULL,
  actor text NOT NULL,
  reason text NOT NULL,
  -- The columns that changed, with their new values.
  changes jsonb NOT NULL
);

CREATE INDEX vehicle_events_of_vehicle ON vehicle_events (vehicle_id, id DESC);

CREATE TABLE drivers (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  phone text NOT NULL,
  licence_number text NOT NULL UNIQUE,
  guarantor text NOT NULL,
  guarantor_phone text NOT NULL,
  email text,
  added_at timestamptz NOT NULL
);

CREATE INDEX drivers_of_name ON drivers (fold_name(name) text_pattern_ops);

-- Hire purchase: a driver pays for a vehicle in instalments.
CREATE TABLE agreements (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  vehicle_id integer NOT NULL REFERENCES vehicles (id),
  driver_id integer NOT NULL REFERENCES drivers (id),
  start_date date NOT NULL,
  interval text NOT NULL CHECK (interval IN ('day', 'week')),
  -- All instalments together.
  price bigint NOT NULL CHECK (price > 0),
  status text NOT NULL DEFAULT 'active' CHECK (status IN (
    'active', 'ended', 'restructured', 'repossessed', 'written off')),
  made_at timestamptz NOT NULL,
  ended_at timestamptz,
  -- What the repayments add up to, and the due date of the first instalment that is not paid in full; null when all are.
  -- Late agreements are found by it, without reading all instalments.
  repaid_total bigint NOT NULL DEFAULT 0,
  unpaid_from date,
  CHECK ((status = 'active') = (ended_at IS NULL))
);

CREATE UNIQUE INDEX agreements_active ON agreements (vehicle_id) WHERE status = 'active';
CREATE INDEX agreements_of_vehicle ON agreements (vehicle_id, id DESC);
-- With the amounts, because the debts of all others are summed beside those that are late.
CREATE INDEX agreements_unpaid ON agreements (unpaid_from, id) INCLUDE (price, repaid_total)
  WHERE status = 'active';

-- The instalments due, by purpose. Number 0 is the deposit, on the first day.
CREATE TABLE instalments (
  agreement_id integer NOT NULL REFERENCES agreements (id),
  number integer NOT NULL CHECK (number >= 0),
  due_date date NOT NULL,
  vehicle bigint NOT NULL CHECK (vehicle >= 0),
  insurance bigint NOT NULL CHECK (insurance >= 0),
  maintenance bigint NOT NULL CHECK (maintenance >= 0),
  fee bigint NOT NULL CHECK (fee >= 0),
  amount bigint NOT NULL GENERATED ALWAYS AS (vehicle + insurance + maintenance + fee) STORED
    CHECK (amount > 0),
  PRIMARY KEY (agreement_id, number)
);

-- Finds the instalments that are due by a day, without reading those to come.
CREATE INDEX instalments_by_day ON instalments (agreement_id, due_date)
  INCLUDE (number, amount, insurance, maintenance, fee);

CREATE TABLE repayments (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  agreement_id integer NOT NULL REFERENCES agreements (id),
  amount bigint NOT NULL CHECK (amount > 0),
  -- The number of the receipt that the driver has.
  receipt text NOT NULL UNIQUE,
  -- A day in Africa/Lagos.
  paid_on date NOT NULL,
  recorded_by text NOT NULL,
  recorded_at timestamptz NOT NULL,
  transfer_id bigint NOT NULL UNIQUE REFERENCES transfers (id)
);

CREATE INDEX repayments_of_agreement ON repayments (agreement_id, paid_on, id);

-- The amounts that late drivers promise to pay, and by when. Whether a promise was kept follows from the repayments.
CREATE TABLE payment_promises (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  agreement_id integer NOT NULL REFERENCES agreements (id),
  amount bigint NOT NULL CHECK (amount > 0),
  due_on date NOT NULL,
  -- In the words of the driver.
  note text NOT NULL CHECK (note ~ '\S'),
  recorded_by text NOT NULL,
  recorded_at timestamptz NOT NULL
);

CREATE INDEX payment_promises_of_agreement ON payment_promises (agreement_id, id);

-- Drivers who ask for easier terms. A restructure of the agreement grants the request; staff refuse it with a reason.
CREATE TABLE hardship_requests (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  agreement_id integer NOT NULL REFERENCES agreements (id),
  -- In the words of the driver.
  reason text NOT NULL CHECK (reason ~ '\S'),
  recorded_by text NOT NULL,
  recorded_at timestamptz NOT NULL,
  refusal text CHECK (refusal ~ '\S'),
  refused_by text,
  refused_at timestamptz,
  CHECK (num_nulls(refusal, refused_by, refused_at) IN (0, 3)),
  CHECK (refused_at >= recorded_at)
);

CREATE UNIQUE INDEX hardship_requests_open ON hardship_requests (agreement_id) WHERE refused_at IS NULL;

-- Texts to drivers who are late: one a day at most of an agreement.
CREATE TABLE driver_reminders (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  agreement_id integer NOT NULL REFERENCES agreements (id),
  day date NOT NULL,
  phone text NOT NULL,
  text text NOT NULL CHECK (text ~ '\S'),
  written_at timestamptz NOT NULL,
  UNIQUE (agreement_id, day)
);

-- The agreements that others have replaced. The new agreement takes over what was still owed.
CREATE TABLE restructures (
  agreement_id integer PRIMARY KEY REFERENCES agreements (id),
  new_agreement_id integer NOT NULL UNIQUE REFERENCES agreements (id),
  reason text NOT NULL CHECK (reason <> ''),
  -- Two people have agreed on it, where a limit asks for that.
  proposal_id integer UNIQUE REFERENCES proposals (id),
  decided_by text NOT NULL,
  at timestamptz NOT NULL
);

CREATE TABLE repossessions (
  agreement_id integer PRIMARY KEY REFERENCES agreements (id),
  on_date date NOT NULL,
  notice_on date NOT NULL,
  overdue_instalments integer NOT NULL CHECK (overdue_instalments > 0),
  -- Hundredths of a percent of the price. Above the limit a court decides (Hire Purchase Act); sources
  -- differ between one half and three fifths, so a setting may not go beyond these.
  paid_share integer NOT NULL CHECK (paid_share BETWEEN 0 AND 10000),
  court_order_above integer NOT NULL CHECK (court_order_above BETWEEN 0 AND 6000),
  court_order text CHECK (court_order <> ''),
  decided_by text NOT NULL,
  CONSTRAINT repossessions_after_notice CHECK (on_date > notice_on),
  CONSTRAINT repossessions_need_court
    CHECK (paid_share <= court_order_above OR court_order IS NOT NULL)
);

-- The agreements whose vehicle is gone, as after an accident or a theft.
CREATE TABLE write_offs (
  agreement_id integer PRIMARY KEY REFERENCES agreements (id),
  reason text NOT NULL CHECK (reason <> ''),
  -- Two people have agreed on it.
  proposal_id integer NOT NULL UNIQUE REFERENCES proposals (id),
  at timestamptz NOT NULL
);

-- The money of a vehicle that no driver paid.
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

-- Drivers of the sandbox who do not pay on time. In production it is empty.
CREATE TABLE sandbox_drivers (
  agreement_id integer PRIMARY KEY REFERENCES agreements (id),
  -- Nothing is paid before this day; null: nothing is paid any more.
  pays_from date
);
