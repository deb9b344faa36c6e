-- What one person has decided alone, so that limits for two people count sums and not single items.
CREATE TABLE lone_decisions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('repayment', 'restructure', 'withdrawal')),
  actor text NOT NULL,
  -- The agreement or customer that it is about.
  subject text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  at timestamptz NOT NULL
);

CREATE INDEX lone_decisions_of_actor ON lone_decisions (kind, actor, at);
CREATE INDEX lone_decisions_of_subject ON lone_decisions (kind, subject, at);
