-- The people who look at a case of the office now, so that two see each other; deleted a while later.
CREATE TABLE case_visits (
  queue text NOT NULL,
  case_id text NOT NULL,
  name text NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (queue, case_id, name)
);
