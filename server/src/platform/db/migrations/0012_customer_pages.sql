-- The office finds a customer and shows what is known of them: docs/daily-operation.md.

-- The beginnings of words; a phone number without the prefixes that it is written with.
CREATE INDEX customers_of_email ON customers (email text_pattern_ops);
CREATE INDEX customers_of_name ON customers (lower(first_name || ' ' || last_name) text_pattern_ops);
CREATE INDEX customers_of_last_name ON customers (lower(last_name) text_pattern_ops);
CREATE INDEX customers_of_phone ON customers
  (right(regexp_replace(phone_number, '\D', '', 'g'), 10) text_pattern_ops);

-- Any part of a word, where the database has pg_trgm and the owner may add it.
DO $$ BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX customers_of_any_part ON customers
    USING gin (lower(first_name || ' ' || last_name || ' ' || email) gin_trgm_ops);
EXCEPTION WHEN feature_not_supported OR undefined_file OR insufficient_privilege THEN NULL;
END $$;

CREATE INDEX mails_of_recipient ON mails (recipient, id DESC);

-- The notes of staff about a customer.
CREATE TABLE customer_notes (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id integer NOT NULL REFERENCES customers (id),
  text text NOT NULL CHECK (text <> ''),
  written_by text NOT NULL,
  written_at timestamptz NOT NULL
);

CREATE INDEX customer_notes_newest ON customer_notes (customer_id, id DESC);
CREATE TRIGGER customer_notes_keep BEFORE UPDATE OR DELETE ON customer_notes
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
