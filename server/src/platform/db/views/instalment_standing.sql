-- The day on which each instalment was paid in full. Repayments go to the oldest instalment first, so an instalment is
-- paid by the first repayment whose running total reaches that of the instalment. To find it, both kinds of rows are
-- sorted together by their running totals.
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
