-- Mails and notifications to customers, and the machinery beside everything else.

CREATE TABLE notifications (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id integer NOT NULL REFERENCES customers (id),
  kind text NOT NULL,
  title text NOT NULL,
  message text NOT NULL,
  -- The app's route that the notification speaks of, under the base path.
  link text,
  is_read boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL
);

-- The mails are their own queue: a mail is due until it is sent.
CREATE TABLE mails (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  recipient text NOT NULL,
  subject text NOT NULL,
  text text NOT NULL,
  -- Receipts may wait: codes and alerts go first.
  is_receipt boolean NOT NULL DEFAULT false,
  -- The contract that is attached when the mail is sent, read from where it is kept.
  investment_id integer REFERENCES investments (id),
  clique_agreement_id integer REFERENCES clique_agreements (id),
  created_at timestamptz NOT NULL,
  -- A mail with a one-time code is worth nothing once the code has expired: it is neither sent nor kept after that.
  expires_at timestamptz,
  sent_at timestamptz,
  attempts integer NOT NULL DEFAULT 0,
  last_error text,
  next_at timestamptz NOT NULL
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

CREATE TABLE idempotency_keys (
  customer_id integer NOT NULL REFERENCES customers (id),
  key uuid NOT NULL,
  fingerprint text NOT NULL,
  status integer,
  body jsonb,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (customer_id, key)
);

-- One counter for each customer, which goes up when what they see has changed. Open pages are notified.
CREATE TABLE customer_versions (
  customer_id integer PRIMARY KEY,
  version bigint NOT NULL
) WITH (fillfactor = 50);

-- The customers whose counter has to go up. A transaction that changes something adds rows here, which wait for
-- no transaction. The counters are raised afterwards, for many customers at once: raised by the transactions
-- themselves, they would make those of one customer wait for each other, in a ring at worst.
CREATE TABLE changed_customers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id integer NOT NULL
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 10000);

-- How far the sandbox's clock runs ahead of the real one. One row.
CREATE TABLE sandbox_clock (
  id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  offset_ms bigint NOT NULL
);
