import { nairaText } from '../../platform/kobo/nairaText.ts';

/** SQL: joins the contract of an investment or a clique, and the vehicle that pays it. */
export const joinContract = (key: string, id: string) => `JOIN contracts c ON c.${key} = ${id}
    LEFT JOIN backings b ON b.contract_id = c.id LEFT JOIN vehicles v ON v.id = b.vehicle_id`;

// By a plate alone a stranger could find a driver on the road.
const hiddenPlate = `left(v.plate, 3) || '•••' || right(v.plate, 1)`;

const punctuality = `(
  SELECT json_build_object(
    'instalments_due', count(*),
    'instalments_on_time', count(*) FILTER (WHERE s.paid_on <= s.due_date))
  FROM agreements ag JOIN instalment_standing s ON s.agreement_id = ag.id
  WHERE ag.vehicle_id = v.id AND s.due_date < $2::date)`;

/**
 * SQL: what pays the contract of `joinContract`: null where Mota promised the payouts; `waiting` until a vehicle is bound;
 * then the vehicle and its drivers' punctuality. $2 is today.
 * @param loan the customer's part of what the reserve has paid, in kobo
 */
export const backingOf = (madeOn: string, loan: string) => `CASE
  WHEN c.value IS NULL THEN NULL
  WHEN b.contract_id IS NULL THEN json_build_object('state', 'waiting', 'since', ${madeOn})
  ELSE json_build_object(
    'state', 'bound',
    'since', (b.bound_at AT TIME ZONE 'Africa/Lagos')::date,
    'paid_by_reserve', ${nairaText(loan)},
    'vehicle', json_build_object(
      'plate', ${hiddenPlate}, 'status', v.status, 'odometer', v.odometer,
      'odometer_on', v.odometer_on, 'insurer', v.insurer, 'insured_until', v.insured_until),
    'driver', ${punctuality})
END`;
