-- Mails and notifications to customers, and the work that instances share.

CREATE TABLE notifications (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id integer NOT NULL REFERENCES customers (id),
  kind text NOT NULL,
  title text NOT NULL DEFAULT '',
  message text NOT NULL DEFAULT '',
  -- The app's route that the notification speaks of, under the base path.
  link text,
  is_read boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  -- A code with what is filled in, written out when it is read. Older notifications have their finished text instead.
  code text,
  -- `json` goes into replies unchanged.
  given json
);

CREATE INDEX notifications_of_customer ON notifications (customer_id, id DESC);

-- The mails are their own queue: a mail is due until it is sent.
CREATE TABLE outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  recipient text NOT NULL,
  subject text NOT NULL DEFAULT '',
  text text NOT NULL DEFAULT '',
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
  next_at timestamptz NOT NULL,
  -- A code with what is filled in, written out in the reader's language when it is sent or read. Older mails have their
  -- finished text instead.
  code text,
  given json,
  CONSTRAINT mails_one_contract CHECK (num_nonnulls(investment_id, clique_agreement_id) <= 1)
);

CREATE INDEX mails_due ON outbox (next_at, id) WHERE sent_at IS NULL;
CREATE INDEX mails_urgent ON outbox (next_at, id) WHERE sent_at IS NULL AND NOT is_receipt;
CREATE INDEX mails_failing ON outbox (id) WHERE last_error IS NOT NULL;
CREATE INDEX mails_sent ON outbox (sent_at) WHERE sent_at IS NOT NULL;
CREATE INDEX mails_of_recipient ON outbox (recipient, id DESC);

CREATE TABLE jobs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  subject text NOT NULL,
  run_at timestamptz NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  last_error text,
  done_at timestamptz,
  UNIQUE (kind, subject),
  -- What the job works on; null where the subject is the id of one row.
  arguments jsonb
);

-- Each kind of job is claimed by itself; the metrics count all of them.
CREATE INDEX jobs_due_of_kind ON jobs (kind, run_at, id) WHERE done_at IS NULL;
CREATE INDEX jobs_due ON jobs (run_at, id) WHERE done_at IS NULL;
CREATE INDEX jobs_failing ON jobs (id) WHERE last_error IS NOT NULL;
CREATE INDEX jobs_done ON jobs (done_at) WHERE done_at IS NOT NULL;

CREATE TABLE idempotency_keys (
  customer_id integer NOT NULL REFERENCES customers (id),
  key uuid NOT NULL,
  fingerprint text NOT NULL,
  status integer,
  body jsonb,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (customer_id, key)
);

CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);

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
