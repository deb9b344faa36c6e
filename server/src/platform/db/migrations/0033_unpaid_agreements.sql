-- How much of each agreement is repaid, and the day of its first instalment that is not paid in full, none when all are. Late
-- agreements are found by it, without reading all instalments. Judged at commit: both are what the rows say.
ALTER TABLE agreements
  ADD COLUMN repaid_total bigint NOT NULL DEFAULT 0,
  ADD COLUMN unpaid_from date;

CREATE FUNCTION first_unpaid(agreement integer, repaid bigint) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT min(due_date) FROM (
    SELECT due_date, sum(amount) OVER (ORDER BY number) AS total
    FROM instalments WHERE agreement_id = agreement
  ) AS line WHERE total > repaid
$$;

-- As before, and what is repaid goes on changing after the end.
CREATE OR REPLACE FUNCTION agreement_keep() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changes CONSTANT text[] := '{status,ended_at,repaid_total,unpaid_from}';
BEGIN
  IF OLD.status <> 'active' AND (NEW.status, NEW.ended_at) IS DISTINCT FROM (OLD.status, OLD.ended_at)
     OR to_jsonb(NEW) - changes <> to_jsonb(OLD) - changes
  THEN
    RAISE EXCEPTION 'agreement % keeps what was agreed', OLD.id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE FUNCTION agreement_follow() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  subject integer;
  paid bigint;
BEGIN
  FOR subject IN SELECT DISTINCT agreement_id FROM added ORDER BY agreement_id LOOP
    SELECT coalesce(sum(amount), 0) INTO paid FROM repayments WHERE agreement_id = subject;
    UPDATE agreements SET repaid_total = paid, unpaid_from = first_unpaid(subject, paid) WHERE id = subject;
  END LOOP;
  RETURN NULL;
END $$;

CREATE TRIGGER instalments_followed AFTER INSERT ON instalments
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION agreement_follow();
CREATE TRIGGER repayments_followed AFTER INSERT ON repayments
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION agreement_follow();

CREATE FUNCTION check_repaid() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  said record;
  paid bigint;
BEGIN
  SELECT * INTO said FROM agreements WHERE id = NEW.id;
  SELECT coalesce(sum(amount), 0) INTO paid FROM repayments WHERE agreement_id = NEW.id;
  IF said.repaid_total <> paid OR said.unpaid_from IS DISTINCT FROM first_unpaid(NEW.id, paid) THEN
    RAISE EXCEPTION 'agreement % says that % is repaid and the rest due from %, and its repayments are %',
      NEW.id, said.repaid_total, said.unpaid_from, paid USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER agreements_say_what_is_repaid AFTER INSERT OR UPDATE ON agreements
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_repaid();

UPDATE agreements SET repaid_total = sums.repaid, unpaid_from = first_unpaid(id, sums.repaid)
  FROM (SELECT agreements.id AS agreement_id, coalesce(sum(amount), 0)::bigint AS repaid
    FROM agreements LEFT JOIN repayments ON agreement_id = agreements.id GROUP BY agreements.id) AS sums
  WHERE id = sums.agreement_id;
-- Judged now, because no index can be made while that waits.
SET CONSTRAINTS ALL IMMEDIATE;
SET CONSTRAINTS ALL DEFERRED;

-- With the amounts, because the debts of all others are summed beside those that are late.
CREATE INDEX agreements_unpaid ON agreements (unpaid_from, id) INCLUDE (price, repaid_total)
  WHERE status = 'active';

-- As before, of all agreements or of those with the given ids: the states of all would come before any limit.
DROP FUNCTION agreement_standing(date);
CREATE FUNCTION agreement_standing(today date, ids integer[])
RETURNS TABLE (agreement_id integer, repaid bigint, outstanding bigint, written_off bigint,
  taken_over bigint, overdue bigint, overdue_instalments integer, days_past_due integer,
  instalments_due integer, instalments_on_time integer)
LANGUAGE sql STABLE AS $$
  SELECT agreements.id, repaid_total,
    CASE WHEN status IN ('written off', 'restructured') THEN 0 ELSE price - repaid_total END,
    CASE WHEN status = 'written off' THEN price - repaid_total ELSE 0 END,
    CASE WHEN status = 'restructured' THEN price - repaid_total ELSE 0 END,
    CASE WHEN status = 'restructured' THEN 0
      ELSE greatest(0, coalesce(due.total, 0) - repaid_total) END::bigint,
    CASE WHEN status = 'restructured' THEN 0 ELSE coalesce(due.late, 0) END,
    CASE WHEN status = 'restructured' THEN 0 ELSE coalesce(today - due.late_since, 0) END,
    coalesce(due.number, 0), coalesce(due.on_time, 0)
  FROM agreements
  LEFT JOIN (
    SELECT covered.agreement_id,
      count(*) FILTER (WHERE is_counted)::integer AS number,
      sum(amount) AS total,
      count(*) FILTER (WHERE is_counted AND paid_on <= due_date)::integer AS on_time,
      count(*) FILTER (WHERE paid_on IS NULL)::integer AS late,
      min(due_date) FILTER (WHERE paid_on IS NULL) AS late_since
    FROM (
      SELECT line.agreement_id, number, due_date, amount, min(paid_on) OVER (
          PARTITION BY line.agreement_id ORDER BY line.total DESC, number NULLS FIRST) AS paid_on
      FROM (
        SELECT instalments.agreement_id, number, due_date, amount, NULL::date AS paid_on,
          sum(amount) OVER (PARTITION BY instalments.agreement_id ORDER BY number) AS total
        FROM instalments
        WHERE due_date < today AND (ids IS NULL OR instalments.agreement_id = ANY (ids))
        UNION ALL
        SELECT repayments.agreement_id, NULL, NULL, NULL, paid_on,
          sum(amount) OVER (PARTITION BY repayments.agreement_id ORDER BY paid_on, id)
        FROM repayments WHERE ids IS NULL OR repayments.agreement_id = ANY (ids)
      ) AS line
    ) AS covered
    JOIN agreements ON agreements.id = covered.agreement_id
    CROSS JOIN LATERAL (SELECT status IN ('active', 'ended')
      OR due_date <= (ended_at AT TIME ZONE 'Africa/Lagos')::date AS is_counted) AS time
    WHERE covered.number IS NOT NULL
    GROUP BY covered.agreement_id
  ) AS due ON due.agreement_id = agreements.id
  WHERE ids IS NULL OR agreements.id = ANY (ids)
$$;
CREATE FUNCTION agreement_standing(today date)
RETURNS TABLE (agreement_id integer, repaid bigint, outstanding bigint, written_off bigint,
  taken_over bigint, overdue bigint, overdue_instalments integer, days_past_due integer,
  instalments_due integer, instalments_on_time integer)
LANGUAGE sql STABLE AS 'SELECT * FROM agreement_standing(today, NULL)';
