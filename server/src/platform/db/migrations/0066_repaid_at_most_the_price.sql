-- Nothing is repaid beyond the price, and an agreement ends when all of it is repaid. 0067 checks the rows of before.
ALTER TABLE agreements ADD CONSTRAINT agreements_repaid CHECK (
  repaid_total BETWEEN 0 AND price AND (status <> 'ended' OR repaid_total = price)) NOT VALID;
