-- The office finds a name without its tone marks and apostrophes, and in any Unicode form.

-- The form in which names are compared. The letters are those of namesMatch (money/withdrawals), which Unicode
-- does not decompose into a plain letter and a mark.
CREATE FUNCTION fold_name(name text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN lower(replace(replace(replace(replace(replace(replace(
  translate(
    regexp_replace(
      normalize(
        regexp_replace(name, '[''’‘ʼʻ`´\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]', '', 'g'),
        NFKD),
      '[\u0300-\u036f\u0483-\u0487\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g'),
    'ÐðØøĐđŁłŊŋƁɓƊɗƎǝƐɛƆɔƘƙƳƴ', 'DdOoDdLlNnBbDdEeEeOoKkYy'),
  'Æ', 'AE'), 'æ', 'ae'), 'Œ', 'OE'), 'œ', 'oe'), 'Þ', 'TH'), 'þ', 'th'));

DROP INDEX customers_of_name, customers_of_last_name;
CREATE INDEX customers_of_name ON customers
  (fold_name(first_name || ' ' || last_name) text_pattern_ops);
CREATE INDEX customers_of_last_name ON customers (fold_name(last_name) text_pattern_ops);
CREATE INDEX drivers_of_name ON drivers (fold_name(name) text_pattern_ops);

-- Any part of a word, where the database has pg_trgm.
DO $$ BEGIN
  DROP INDEX IF EXISTS customers_of_any_part;
  CREATE INDEX customers_of_any_part ON customers
    USING gin (fold_name(first_name || ' ' || last_name || ' ' || email) gin_trgm_ops);
EXCEPTION WHEN undefined_object THEN NULL;
END $$;
