-- Assets, investments in them, cliques that buy one together, the texts of contracts, and referral bonuses.

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
  created_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'published' CHECK (state IN ('draft', 'published', 'retired'))
);

CREATE TABLE asset_photos (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  asset_id integer NOT NULL REFERENCES assets (id),
  -- The path of its smallest form; the others follow from it.
  image text NOT NULL,
  -- For people who don't see it.
  alt text NOT NULL CHECK (alt ~ '\S'),
  place integer NOT NULL
);

CREATE INDEX asset_photos_of_asset ON asset_photos (asset_id, place);

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
  completed_at timestamptz,
  CONSTRAINT investments_pay_back CHECK (total_payout >= amount_invested),
  CONSTRAINT investments_end_after_start CHECK (end_date > start_date)
);

CREATE INDEX investments_of_customer ON investments (customer_id, id DESC);
CREATE INDEX investments_of_asset ON investments (asset_id);

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
  hidden_at timestamptz,
  CONSTRAINT cliques_pay_back CHECK (total_payout >= required_funding),
  CONSTRAINT cliques_never_over_funded
    CHECK (total_contributions BETWEEN 0 AND required_funding),
  -- A clique that was funded may close too, when its money is taken back.
  CONSTRAINT cliques_paid_when_funded CHECK (
    status = 'closed' OR (status IN ('funded', 'completed')) = (paid_by IS NOT NULL)),
  CONSTRAINT cliques_complete_when_paid CHECK (paid_by IS NULL OR (
    total_contributions = required_funding AND start_date IS NOT NULL AND end_date > start_date)),
  CONSTRAINT cliques_ended CHECK ((status IN ('completed', 'closed')) = (ended_at IS NOT NULL))
);

CREATE INDEX cliques_open_of_asset ON cliques (asset_id, id) WHERE status = 'open';
CREATE INDEX cliques_public_going_on ON cliques (id DESC)
  WHERE visibility = 'public' AND ended_at IS NULL;
CREATE INDEX cliques_open ON cliques (closes_at) WHERE status = 'open';

-- In the order of their joining, which is that of their ids.
CREATE TABLE clique_members (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  clique_id integer NOT NULL REFERENCES cliques (id),
  customer_id integer NOT NULL REFERENCES customers (id),
  contribution bigint NOT NULL CHECK (contribution > 0),
  joined_at timestamptz NOT NULL,
  UNIQUE (clique_id, customer_id)
);

CREATE INDEX clique_members_of_customer ON clique_members (customer_id, clique_id);

-- The contract that each contribution was made on.
CREATE TABLE clique_agreements (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  clique_id integer NOT NULL REFERENCES cliques (id),
  customer_id integer NOT NULL REFERENCES customers (id),
  contract text NOT NULL,
  contract_sha256 text NOT NULL CHECK (contract_sha256 ~ '^[0-9a-f]{64}$'),
  agreed_at timestamptz NOT NULL
);

CREATE INDEX clique_agreements_of_member ON clique_agreements (clique_id, customer_id, id);

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
  used_by integer REFERENCES customers (id),
  CONSTRAINT clique_invitations_used CHECK ((used_at IS NULL) = (used_by IS NULL))
);

CREATE INDEX clique_invitations_open ON clique_invitations (clique_id, email)
  WHERE used_at IS NULL AND replaced_at IS NULL;
CREATE INDEX clique_invitations_of_clique ON clique_invitations (clique_id) WHERE replaced_at IS NULL;
CREATE INDEX clique_invitations_of_email ON clique_invitations (email, created_at);

-- The texts of contracts, each version for good: docs/decisions/0023-terms-by-two-people.md. The first line is the title, each
-- further one a term; {names} are filled in.
CREATE TABLE contract_templates (
  kind text NOT NULL CHECK (kind IN ('investment', 'clique')),
  version integer NOT NULL CHECK (version > 0),
  text text NOT NULL CHECK (text ~ '\S' AND length(text) <= 20000),
  -- The proposal that two people agreed on; the first version was there before.
  proposal_id integer UNIQUE REFERENCES proposals (id),
  written_at timestamptz NOT NULL,
  PRIMARY KEY (kind, version),
  CHECK ((version = 1) = (proposal_id IS NULL))
);

-- The first versions.
INSERT INTO contract_templates (kind, version, text, written_at) VALUES
('investment', 1, $$Hire-purchase investment agreement
The investor pays {total_value} from the wallet on agreeing to this contract. Mota holds it apart until a vehicle is bound to this contract that a driver has on hire purchase.
Once {binding_time} have gone by without a vehicle, and until one is bound, the investor may take the {total_value} back into the wallet. The contract ends with that.
The payouts are projected to be {total_payout} in all, in equal payouts at the interval that the investor chooses: weekly, monthly or yearly. Each is rounded down to the kobo and the last one takes the remainder.
The first payout is due one interval after the day on which the vehicle is bound, and each is credited to the wallet on its day, in the time of Lagos.
Payouts come from what the driver of this vehicle repays and, as said below, from the reserve, and from nothing else. What the driver repays is used in this order: insurance and maintenance that are due; late payouts, the oldest first; the payout that is due; what the reserve has paid for this vehicle; Mota’s fee. The rest waits for the payouts to come.
A payout is late when the money for it is not there on its day. It is paid as soon as the driver repays, in parts if need be.
{reserve_share} of the service charge of every contract goes into the reserve of its asset and quarter. It pays what has been late for {reserve_after}. When it has less than {reserve_floor} times all that is late, each late payout gets the same fraction, rounded down, and amounts under ₦1 wait.
If the driver stops paying, Mota takes the vehicle back within the law, and lets it to another driver or sells it. If the money that then comes in does not cover the payouts, the contract closes with a loss. What is recovered later still goes to its investors.
Mota keeps the asset insured and in repair from the service charge and the maintenance fee. The investor owes nothing further.
The contract ends with its last payout. Until then neither side can cancel it but as said above.$$, now()),
('clique', 1, $$Hire-purchase agreement of a clique
The member pays the contribution that they choose from the wallet on agreeing to this contract. Mota holds it apart until the clique is fully funded.
Once the contributions of all members reach {total_value}, Mota holds them until a vehicle is bound to the clique that a driver has on hire purchase. If the funding does not come about within {funding_time} of the clique’s creation, every contribution goes back to the wallet in full.
Once {binding_time} have gone by from the full funding without a vehicle, and until one is bound, members with more than half of the contributions may decide that every contribution goes back to its member’s wallet in full. The contract ends with that.
The payouts are projected to be {total_payout} for all members together, in equal payouts at the interval that the clique was created with: weekly, monthly or yearly. Each is rounded down to the kobo and the last one takes the remainder.
Each payout is split by contribution, to the kobo. The member’s part of the total payout is what their contribution is of the total value.
The first payout is due one interval after the day on which the vehicle is bound, and each is credited to the wallet on its day, in the time of Lagos.
Payouts come from what the driver of this vehicle repays and, as said below, from the reserve, and from nothing else. What the driver repays is used in this order: insurance and maintenance that are due; late payouts, the oldest first; the payout that is due; what the reserve has paid for this vehicle; Mota’s fee. The rest waits for the payouts to come.
A payout is late when the money for it is not there on its day. It is paid as soon as the driver repays, in parts if need be.
{reserve_share} of the service charge of every contract goes into the reserve of its asset and quarter. It pays what has been late for {reserve_after}. When it has less than {reserve_floor} times all that is late, each late payout gets the same fraction, rounded down, and amounts under ₦1 wait.
If the driver stops paying, Mota takes the vehicle back within the law, and lets it to another driver or sells it. If the money that then comes in does not cover the payouts, the contract closes with a loss. What is recovered later still goes to its investors.
Mota keeps the asset insured and in repair from the service charge and the maintenance fee. The member owes nothing further.
The contract ends with its last payout. Until then neither side can cancel it, and a contribution comes back only as said above.$$, now());

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
  refused_at timestamptz,
  CONSTRAINT referral_bonuses_of_another CHECK (referrer_id <> referred_id),
  CONSTRAINT referral_bonuses_refused_unpaid
    CHECK (refused_at IS NULL OR (shared IS NOT NULL AND paid_by IS NULL))
);

CREATE UNIQUE INDEX referral_bonuses_phone ON referral_bonuses (referred_phone);
CREATE INDEX referral_bonuses_of_referrer ON referral_bonuses (referrer_id, id DESC);
CREATE INDEX referral_bonuses_shared ON referral_bonuses (id)
  WHERE shared IS NOT NULL AND paid_by IS NULL AND refused_at IS NULL;
CREATE INDEX referral_bonuses_waiting ON referral_bonuses (referred_id) WHERE paid_by IS NULL;
