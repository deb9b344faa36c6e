-- The person who has taken a case of the office on; deleted a while later, as the case is decided by then.
CREATE TABLE case_assignments (
  queue text NOT NULL,
  case_id text NOT NULL,
  name text NOT NULL,
  assigned_at timestamptz NOT NULL,
  PRIMARY KEY (queue, case_id)
);
