-- Vehicles, investments in them, cliques that buy one together, the payouts, and referral bonuses.

CREATE TABLE assets (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  type text NOT NULL,
  image text NOT NULL,
  description text NOT NULL,
  value bigint NOT NULL CHECK (value > 0),
  vat bigint NOT NULL CHECK (vat >= 0),
  service_charge bigint NOT NULL CHECK (service_charge >= 0),
  maintenance_fee bigint NOT NULL CHECK (maintenance_fee >= 0),
  -- Hundredths of a percent.
  roi_basis_points integer NOT NULL CHECK (roi_basis_points >= 0),
  duration_weeks integer NOT NULL CHECK (duration_weeks > 0),
  -- Those that are left.
  units integer NOT NULL CONSTRAINT assets_units_never_below_zero CHECK (units >= 0),
  -- Those that were ever put on offer, less those taken off again. Only operators change it, so that the
  -- check of the books can tell whether each sale took a unit.
  offered integer NOT NULL,
  created_at timestamptz NOT NULL
);

CREATE TABLE investments (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id integer NOT NULL REFERENCES customers (id),
  asset_id integer NOT NULL REFERENCES assets (id),
  -- The figures as agreed; those of the asset may change later.
  amount_invested bigint NOT NULL CHECK (amount_invested > 0),
  total_payout bigint NOT NULL,
  roi_basis_points integer NOT NULL CHECK (roi_basis_points >= 0),
  duration_weeks integer NOT NULL CHECK (duration_weeks > 0),
  payout_interval text NOT NULL CHECK (payout_interval IN ('week', 'month', 'year')),
  start_date date NOT NULL,
  end_date date NOT NULL,
  contract text NOT NULL,
  contract_sha256 text NOT NULL CHECK (contract_sha256 ~ '^[0-9a-f]{64}$'),
  agreed_at timestamptz NOT NULL,
  paid_by bigint NOT NULL UNIQUE REFERENCES transfers (id),
  completed_at timestamptz
);

CREATE TABLE investment_payouts (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  investment_id integer NOT NULL REFERENCES investments (id),
  number integer NOT NULL CHECK (number > 0),
  due_date date NOT NULL,
  -- 0 where a total has fewer kobo than payouts.
  amount bigint NOT NULL CHECK (amount >= 0),
  paid_at timestamptz,
  paid_by bigint UNIQUE REFERENCES transfers (id),
  UNIQUE (investment_id, number)
);

CREATE TABLE cliques (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  asset_id integer NOT NULL REFERENCES assets (id),
  creator_id integer NOT NULL REFERENCES customers (id),
  visibility text NOT NULL CHECK (visibility IN ('public', 'private')),
  payout_frequency text NOT NULL CHECK (payout_frequency IN ('week', 'month', 'year')),
  -- The asset's figures when the clique was made; those of the asset may change later.
  required_funding bigint NOT NULL CHECK (required_funding > 0),
  total_payout bigint NOT NULL,
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
  -- An operator has hidden it from the list of public ones.
  hidden_at timestamptz
);

-- In the order of their joining, which is that of their ids.
CREATE TABLE clique_members (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  clique_id integer NOT NULL REFERENCES cliques (id),
  customer_id integer NOT NULL REFERENCES customers (id),
  contribution bigint NOT NULL CHECK (contribution > 0),
  joined_at timestamptz NOT NULL,
  UNIQUE (clique_id, customer_id)
);

-- The contract that each contribution was made on.
CREATE TABLE clique_agreements (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  clique_id integer NOT NULL REFERENCES cliques (id),
  customer_id integer NOT NULL REFERENCES customers (id),
  contract text NOT NULL,
  contract_sha256 text NOT NULL CHECK (contract_sha256 ~ '^[0-9a-f]{64}$'),
  agreed_at timestamptz NOT NULL
);

CREATE TABLE clique_invitations (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  clique_id integer NOT NULL REFERENCES cliques (id),
  email text NOT NULL,
  -- The token itself is in the mail alone.
  token_hash text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  -- A later invitation of the same address took its place.
  replaced_at timestamptz,
  used_at timestamptz,
  used_by integer REFERENCES customers (id)
);

CREATE TABLE clique_payouts (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  clique_id integer NOT NULL REFERENCES cliques (id),
  number integer NOT NULL CHECK (number > 0),
  due_date date NOT NULL,
  -- 0 where a total has fewer kobo than payouts.
  amount bigint NOT NULL CHECK (amount >= 0),
  -- Each member's part of it, in the order of clique_members.id. A row for each share would be
  -- 104,000 of them in the contribution that completes a large clique.
  shares bigint[] NOT NULL,
  paid_at timestamptz,
  paid_by bigint UNIQUE REFERENCES transfers (id),
  UNIQUE (clique_id, number)
);

-- A bonus is due before it is paid: it waits until the identity of both customers is verified.
CREATE TABLE referral_bonuses (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  referrer_id integer NOT NULL REFERENCES customers (id),
  -- One bonus for each customer who was referred.
  referred_id integer NOT NULL UNIQUE REFERENCES customers (id),
  -- The subscriber number of the referred customer: one number counts once, however it is written.
  referred_phone text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  reference text NOT NULL UNIQUE,
  paid_by bigint UNIQUE REFERENCES transfers (id),
  created_at timestamptz NOT NULL,
  -- The facts that the two share; a bonus with any of it waits for an operator.
  shared text[] CHECK (shared <> '{}'),
  refused_at timestamptz
);
