-- The functions that constraints and indexes call. They are part of the tables: a change of one takes a migration, which
-- makes the indexes and checks the constraints again. All other functions are in ../../functions.

-- Returns the sum of the shares, for constraints: a CHECK cannot contain a subquery.
CREATE FUNCTION clique_sum_of_shares(shares bigint[]) RETURNS numeric
LANGUAGE sql IMMUTABLE STRICT AS 'SELECT sum(share) FROM unnest(shares) AS share';

-- Returns the form in which names are compared. The letters are those of namesMatch (money/withdrawals), which Unicode
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
