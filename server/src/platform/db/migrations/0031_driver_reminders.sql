-- Texts to drivers who are late: one a day at most of an agreement.
CREATE TABLE driver_reminders (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  agreement_id integer NOT NULL REFERENCES agreements (id),
  day date NOT NULL,
  phone text NOT NULL,
  text text NOT NULL CHECK (text ~ '\S'),
  written_at timestamptz NOT NULL,
  UNIQUE (agreement_id, day)
);
