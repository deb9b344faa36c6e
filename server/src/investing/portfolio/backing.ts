import { nairaText } from '../../platform/kobo/nairaText.ts';

/** Returns SQL that joins the contract of an investment or a clique, and the vehicle that pays it. */
export const joinContract = (key: string, id: string) => `JOIN contracts c ON c.${key} = ${id}
    LEFT JOIN take_backs tb ON tb.contract_id = c.id
    LEFT JOIN losses loss ON loss.contract_id = c.id
    LEFT JOIN backings b ON b.contract_id = c.id LEFT JOIN vehicles v ON v.id = b.vehicle_id`;

// The whole plate would let a stranger find a driver on the road.
const hiddenPlate = `left(v.plate, 3) || '•••' || right(v.plate, 1)`;

const addedByCompany = `(SELECT coalesce(sum(m.amount), 0)::bigint FROM vehicle_money m
  WHERE m.vehicle_id = ANY (ARRAY(SELECT from_vehicle_id FROM backing_moves
      WHERE contract_id = c.id) || v.id)
    AND m.source = 'company' AND m.added_at >= b.bound_at)`;

// Counted for each agreement separately: joined to all of them, the view would read every instalment there is.
const punctuality = `(
  SELECT json_build_object(
    'instalments_due', coalesce(sum(its.due), 0), 'instalments_on_time', coalesce(sum(its.on_time), 0))
  FROM agreements ag CROSS JOIN LATERAL (
    SELECT count(*) AS due, count(*) FILTER (WHERE s.paid_on <= s.due_date) AS on_time
    FROM instalment_standing s WHERE s.agreement_id = ag.id AND s.due_date < $2::date
      AND (ag.status IN ('active', 'ended')
        OR s.due_date <= (ag.ended_at AT TIME ZONE 'Africa/Lagos')::date)) its
  WHERE ag.vehicle_id = v.id)`;

// Components and the reserve's refill have already been taken out of receipts, so all that is left is for payouts.
const isNextPayoutThere = `(
  SELECT receipts.balance >= sum(p.amount - (SELECT coalesce(sum(part.amount), 0) FROM payout_parts part
    WHERE part.payout_id = p.id))
  FROM payouts p LEFT JOIN accounts receipts
    ON receipts.kind = 'vehicle_receipts' AND receipts.owner_id = v.id
  WHERE p.contract_id = c.id AND p.paid_at IS NULL
    AND (p.late_at IS NOT NULL OR p.due_date <= schedule.next_date)
  GROUP BY receipts.balance)`;

/** Most events of a history. Older ones are left out. */
const eventsOfTrail = 40;

// When a vehicle began to pay a contract. Before that it may have paid another one.
const paysSince = `coalesce((SELECT max(at) FROM backing_moves WHERE contract_id = c.id), b.bound_at)`;

const trail = `(
  SELECT coalesce(json_agg(json_build_object(
    'on', (event.at AT TIME ZONE 'Africa/Lagos')::date, 'event', event.name) ORDER BY event.at), '[]')
  FROM (
    SELECT * FROM (
      SELECT e.at, e.changes ->> 'status' AS name FROM vehicle_events e
      WHERE e.vehicle_id = v.id AND e.at > ${paysSince} AND e.at <= coalesce(b.ended_at, e.at)
        AND e.changes ->> 'status' IS NOT NULL
      UNION ALL
      SELECT m.at, 'moved' FROM backing_moves m WHERE m.contract_id = c.id
      UNION ALL
      SELECT e.at, e.changes ->> 'status' FROM backing_moves m
      JOIN vehicle_events e ON e.vehicle_id = m.from_vehicle_id AND e.at <= m.at AND e.at > coalesce((
          SELECT max(at) FROM backing_moves WHERE contract_id = c.id AND at < m.at), b.bound_at)
      WHERE m.contract_id = c.id AND e.changes ->> 'status' IS NOT NULL
      UNION ALL
      SELECT r.at, 'restructured' FROM restructures r JOIN agreements ag ON ag.id = r.agreement_id
      WHERE ag.vehicle_id = v.id AND r.at > ${paysSince} AND r.at <= coalesce(b.ended_at, r.at)
    ) all_events ORDER BY at DESC LIMIT ${eventsOfTrail}
  ) event)`;

/**
 * Returns SQL for the open payouts of the contract of `joinContract`, in kobo: those to come and those that are lost.
 */
export const openOf = (open: string) => ({
  payout_balance: nairaText(
    `CASE WHEN tb.contract_id IS NULL AND loss.contract_id IS NULL THEN ${open} ELSE 0 END`,
  ),
  lost: nairaText(`CASE WHEN loss.contract_id IS NULL THEN 0 ELSE ${open} END`),
});

/** SQL: which members of the waiting clique `q` want their money back: the customer $1, and others. */
export const wishesOf = `,
    'asked', EXISTS (SELECT FROM take_back_wishes w WHERE w.contract_id = c.id AND w.customer_id = $1),
    'asked_share', (div(10000 * asked_back(c.id)::numeric, q.required_funding) / 100)::float8`;

/**
 * Returns SQL for what pays the contract of `joinContract`. It is null if Mota promised the payouts, `waiting` until a
 * vehicle is bound, and `returned` once the money was taken back. Otherwise it is the vehicle, its drivers' punctuality
 * and its history. $2 is today, and `schedule` is that of `scheduleOf`.
 * @param paidAt when the customers had paid for it
 * @param wishes `wishesOf` in a clique
 * @param loan the customer's part of what the reserve has paid, in kobo
 */
export const backingOf = (madeOn: string, paidAt: string, loan: string, wishes = '') => `CASE
  WHEN c.value IS NULL THEN NULL
  WHEN tb.contract_id IS NOT NULL THEN json_build_object(
    'state', 'returned', 'since', (tb.at AT TIME ZONE 'Africa/Lagos')::date)
  WHEN b.contract_id IS NULL THEN json_build_object(
    'state', 'waiting', 'since', ${madeOn}, 'money_back_from', ${madeOn} + c.binding_days,
    'usual_days', usual_wait(a.id), 'can_take_back', ${madeOn} + c.binding_days <= $2::date${wishes})
  ELSE json_build_object(
    'state', 'bound',
    'since', (b.bound_at AT TIME ZONE 'Africa/Lagos')::date,
    'paid_on', (${paidAt} AT TIME ZONE 'Africa/Lagos')::date,
    'is_next_payout_there', coalesce(${isNextPayoutThere}, false),
    'trail', ${trail},
    'closed_on', (loss.at AT TIME ZONE 'Africa/Lagos')::date,
    'paid_by_reserve', ${nairaText(loan)},
    'added_by_company', ${nairaText(addedByCompany)},
    'vehicle', json_build_object(
      'plate', ${hiddenPlate}, 'status', v.status, 'odometer', v.odometer,
      'odometer_on', v.odometer_on, 'insurer', v.insurer, 'insured_until', v.insured_until),
    'driver', ${punctuality})
END`;
