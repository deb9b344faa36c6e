-- Withdrawals that rules send without a person (money/withdrawals/releaseRules.ts).
ALTER TABLE withdrawals
  -- The device on which it was requested. Unknown for those of earlier releases.
  ADD COLUMN device_id text,
  -- When the rules decide on it; null if they never will.
  ADD COLUMN release_at timestamptz,
  -- Why a person decides instead: the code of a rule, or "taken".
  ADD COLUMN held_because text;

-- The devices on which a customer has signed in, by the id in the device's cookie. 0076 adds those of open sessions.
CREATE TABLE customer_devices (
  customer_id integer NOT NULL REFERENCES customers (id),
  device_id text NOT NULL,
  first_seen_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  PRIMARY KEY (customer_id, device_id),
  CONSTRAINT customer_devices_in_order CHECK (first_seen_at <= last_seen_at)
);

CREATE INDEX customer_devices_to_delete ON customer_devices (last_seen_at);

-- Whether rules may send withdrawals: the newest row counts. Without one, the setting WITHDRAWAL_RULES does.
CREATE TABLE withdrawal_rule_switches (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  is_on boolean NOT NULL,
  reason text NOT NULL,
  switched_by text NOT NULL,
  switched_at timestamptz NOT NULL
);
