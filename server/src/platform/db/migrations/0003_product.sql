-- Deposit accounts and notices, vehicles, notifications, mail, and the machinery beside them.

CREATE TABLE static_accounts (
  customer_id integer PRIMARY KEY REFERENCES customers (id),
  account_number text NOT NULL UNIQUE CHECK (account_number ~ '^[0-9]{10}$'),
  account_name text NOT NULL,
  bank text NOT NULL
);

CREATE TABLE deposit_notices (
  reference text PRIMARY KEY,
  account_number text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  sender_bank text NOT NULL,
  -- Empty: no such account; kept for the operator.
  transfer_id bigint UNIQUE REFERENCES transfers (id),
  received_at timestamptz NOT NULL
);

CREATE INDEX deposit_notices_unmatched ON deposit_notices (received_at) WHERE transfer_id IS NULL;

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
  units integer NOT NULL CONSTRAINT assets_units_never_below_zero CHECK (units >= 0),
  created_at timestamptz NOT NULL
);

CREATE TABLE notifications (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id integer NOT NULL REFERENCES customers (id),
  kind text NOT NULL,
  title text NOT NULL,
  message text NOT NULL,
  -- The app's route that the notification speaks of, under the base path.
  link text,
  is_read boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL
);

CREATE INDEX notifications_of_customer ON notifications (customer_id, id DESC);

CREATE TABLE mails (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  recipient text NOT NULL,
  subject text NOT NULL,
  text text NOT NULL,
  created_at timestamptz NOT NULL,
  sent_at timestamptz
);

CREATE TABLE jobs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  subject text NOT NULL,
  run_at timestamptz NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  last_error text,
  done_at timestamptz,
  UNIQUE (kind, subject)
);

CREATE INDEX jobs_due ON jobs (run_at, id) WHERE done_at IS NULL;

CREATE TABLE idempotency_keys (
  customer_id integer NOT NULL REFERENCES customers (id),
  key uuid NOT NULL,
  fingerprint text NOT NULL,
  status integer,
  body jsonb,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (customer_id, key)
);

CREATE TABLE audit_records (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  actor text NOT NULL,
  action text NOT NULL,
  subject text NOT NULL,
  detail jsonb NOT NULL DEFAULT '{}'
);

CREATE FUNCTION audit_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit is append-only' USING ERRCODE = 'integrity_constraint_violation';
END $$;

CREATE TRIGGER audit_append_only BEFORE UPDATE OR DELETE ON audit_records
  FOR EACH ROW EXECUTE FUNCTION audit_refuse_change();
CREATE TRIGGER audit_no_truncate BEFORE TRUNCATE ON audit_records
  FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse_change();

-- How far the sandbox's clock runs ahead of the real one. One row.
CREATE TABLE sandbox_clock (
  id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  offset_ms bigint NOT NULL
);
