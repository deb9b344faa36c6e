-- The day on which each instalment was paid in full. Repayments go to the oldest instalment first. Instalments and
-- repayments are sorted together by their running totals. The first repayment from there on with at least the
-- instalment's total has paid it in full.
CREATE VIEW instalment_standing AS
  SELECT agreement_id, number, due_date, amount, total, paid_on
  FROM (
    SELECT agreement_id, number, due_date, amount, total, min(paid_on) OVER (
        PARTITION BY agreement_id ORDER BY total DESC, number NULLS FIRST) AS paid_on
    FROM (
      SELECT agreement_id, number, due_date, amount, NULL::date AS paid_on,
        sum(amount) OVER (PARTITION BY agreement_id ORDER BY number) AS total
      FROM instalments
      UNION ALL
      SELECT agreement_id, NULL, NULL, NULL, paid_on,
        sum(amount) OVER (PARTITION BY agreement_id ORDER BY paid_on, id)
      FROM repayments
    ) AS line
  ) AS covered
  WHERE number IS NOT NULL;
