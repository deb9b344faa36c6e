-- Returns the current state of agreements: all of them, or those with the given ids. An instalment that is due on the
-- given day isn't late yet. Nothing falls due after an agreement was restructured, its vehicle was repossessed or its
-- debt was written off. Nothing is overdue under a restructured or written-off agreement. The overdue amount is never
-- more than the outstanding amount. An instalment was paid in time if the repayments up to its due date reach the total
-- due by then, so instalments and repayments are merged into one sequence of days.
CREATE OR REPLACE FUNCTION agreement_standing(today date, ids integer[])
RETURNS TABLE (agreement_id integer, repaid bigint, outstanding bigint, written_off bigint,
  taken_over bigint, overdue bigint, overdue_instalments integer, days_past_due integer,
  instalments_due integer, instalments_on_time integer)
LANGUAGE sql STABLE AS $$
  SELECT agreements.id, repaid_total,
    CASE WHEN is_owed THEN price - repaid_total ELSE 0 END,
    CASE WHEN status = 'written off' THEN price - repaid_total ELSE 0 END,
    CASE WHEN status = 'restructured' THEN price - repaid_total ELSE 0 END,
    CASE WHEN is_owed THEN greatest(0, coalesce(due.total, 0) - repaid_total) ELSE 0 END::bigint,
    CASE WHEN is_owed THEN due.late ELSE 0 END,
    CASE WHEN is_owed THEN coalesce(today - due.late_since, 0) ELSE 0 END,
    due.number, due.on_time
  FROM agreements
  CROSS JOIN LATERAL (SELECT status NOT IN ('written off', 'restructured') AS is_owed) AS debt
  CROSS JOIN LATERAL (
    SELECT count(*)::integer AS number,
      max(line.total) AS total,
      count(*) FILTER (WHERE line.total <= paid)::integer AS on_time,
      count(*) FILTER (WHERE line.total > repaid_total)::integer AS late,
      min(day) FILTER (WHERE line.total > repaid_total) AS late_since
    FROM (
      SELECT day, number, sum(amount) OVER by_day AS total, sum(paid) OVER by_day AS paid
      FROM (
        SELECT due_date AS day, number, amount, 0 AS paid FROM instalments_falling_due AS its
        WHERE its.agreement_id = agreements.id AND due_date < today
        UNION ALL
        SELECT paid_on, NULL, 0, amount FROM repayments WHERE repayments.agreement_id = agreements.id
      ) AS both_kinds
      WINDOW by_day AS (ORDER BY day, number NULLS FIRST ROWS UNBOUNDED PRECEDING)
    ) AS line
    WHERE number IS NOT NULL
  ) AS due
  WHERE ids IS NULL OR agreements.id = ANY (ids)
$$;

CREATE OR REPLACE FUNCTION agreement_standing(today date)
RETURNS TABLE (agreement_id integer, repaid bigint, outstanding bigint, written_off bigint,
  taken_over bigint, overdue bigint, overdue_instalments integer, days_past_due integer,
  instalments_due integer, instalments_on_time integer)
LANGUAGE sql STABLE AS 'SELECT * FROM agreement_standing(today, NULL)';
