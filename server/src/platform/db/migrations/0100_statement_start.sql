-- A row of a statement that cannot be read has no amount; a provider's account may begin with nothing.
ALTER TABLE statement_lines DROP CONSTRAINT statement_lines_amount_check;
ALTER TABLE statement_lines ADD CONSTRAINT statement_lines_amount_check
  CHECK (amount <> 0 OR reference IS NULL) NOT VALID;

-- Each provider's statement is read from a start, before which all is one line. Of Monnify the lines up to
-- here were made of its lists of deposits and payments, and the wallet's own rows take their place.
INSERT INTO statement_lines (rail, line, amount, at, description, matched_at)
  SELECT rail, 'start', 0, CASE rail WHEN 'monnify' THEN max(at) ELSE 'epoch' END,
    'Read by an earlier release', max(at)
  FROM reconciliations GROUP BY rail;

