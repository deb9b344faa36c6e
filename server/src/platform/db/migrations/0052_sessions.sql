-- What a customer sees of their sessions, and since when one was not used. now() is the real time,
-- which sessions live by: those that are open at the upgrade count as used then.
ALTER TABLE sessions
  ADD COLUMN id bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  ADD COLUMN device text NOT NULL DEFAULT 'Unknown device',
  ADD COLUMN last_used_at timestamptz NOT NULL DEFAULT now();
