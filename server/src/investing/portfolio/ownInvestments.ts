import type { CalendarDate } from '../../../../contract/rules/calendar.ts';
import type { Connection } from '../../platform/db/connection.ts';
import { instantText, jsonList, readParts, rowOf, type Page } from '../../platform/db/jsonList.ts';
import { nairaText } from '../../platform/kobo/nairaText.ts';
import { backingOf, joinContract, openOf } from './backing.ts';

/** Each includes its schedule, which may have a thousand payouts. */
export const investmentsAtFirst = 20;

/**
 * Returns SQL for what a customer has received of the payout `p`. Only a late payout is paid in parts, or from the
 * reserve.
 */
const receivedOf = (amount: string, part: string) => `CASE WHEN p.paid_at IS NOT NULL THEN ${amount}
  WHEN p.late_at IS NULL THEN 0
  ELSE (SELECT coalesce(sum(${part}), 0)::bigint FROM payout_parts given
    WHERE given.payout_id = p.id) END`;

/**
 * Returns SQL for the schedule of the contract `c`: what is paid, lent by its reserve, and still to come. $2 is today.
 * A late payout isn't the next one. A contract without a vehicle has no schedule.
 * @param amount of a payout `p`, for the customer
 * @param part of the part `given` of a payout, for the customer
 */
export const scheduleOf = (amount: string, part: string, further: string) => `(
  SELECT coalesce(json_agg(row_to_json(payout) ORDER BY p.number)
      FILTER (WHERE p.due_date IS NOT NULL), '[]') AS payouts,
    coalesce(sum(had.received), 0)::bigint AS paid,
    coalesce(sum(CASE WHEN p.late_at IS NOT NULL THEN (
      SELECT coalesce(sum(coalesce(${part}, ${amount})), 0) FROM payout_parts given
      WHERE given.payout_id = p.id AND is_lent) END), 0)::bigint AS lent,
    min(p.due_date) FILTER (WHERE p.paid_at IS NULL AND p.late_at IS NULL
      AND p.due_date >= $2::date) AS next_date,
    ${further}
  FROM payouts p CROSS JOIN LATERAL (SELECT ${receivedOf(amount, part)} AS received) had
  CROSS JOIN LATERAL ${rowOf({
    number: 'p.number',
    due_date: 'p.due_date',
    amount: nairaText(amount),
    paid_at: instantText('p.paid_at'),
    received: nairaText('had.received'),
    is_late: 'p.late_at IS NOT NULL',
  })} payout
  WHERE p.contract_id = c.id)`;

// Without the contract, which is long and has a call of its own.
const investmentsOf = jsonList('investments_of_customer', ['integer', 'date'], {
  key: 'i.id',
  part: `CASE WHEN i.completed_at IS NULL THEN 'active' ELSE 'completed' END`,
  fields: {
    id: 'i.id',
    asset: `row_to_json((SELECT asset FROM ${rowOf({
      id: 'a.id',
      name: 'a.name',
      image: 'a.image',
      description: 'a.description',
    })} asset))`,
    amount_invested: nairaText('i.amount_invested'),
    asset_total_payout: nairaText('i.total_payout'),
    asset_roi_at_investment: '(i.roi_basis_points / 100.0)::float8',
    asset_duration_at_investment: 'i.duration_weeks',
    interval_payout_amount: nairaText('schedule.first_amount'),
    start_date: 'i.start_date',
    end_date: 'i.end_date',
    profit: nairaText('i.total_payout - i.amount_invested'),
    amount_paid: nairaText('schedule.paid'),
    ...openOf('i.total_payout - schedule.paid'),
    payout_interval: 'i.payout_interval',
    next_payout_date: 'schedule.next_date',
    payouts: 'schedule.payouts',
    backing: backingOf('i.start_date', 'i.agreed_at', 'schedule.lent'),
  },
  from: `investments i JOIN assets a ON a.id = i.asset_id
    ${joinContract('investment_id', 'i.id')} CROSS JOIN LATERAL ${scheduleOf(
      'p.amount',
      'given.amount',
      'max(p.amount) FILTER (WHERE p.number = 1) AS first_amount',
    )} schedule`,
  where: 'i.customer_id = $1',
});

/** Returns a customer's own investments: the JSON of those with payouts to come, and of the completed ones. */
export const listInvestments = (
  connection: Connection,
  customerId: number,
  today: CalendarDate,
  page: Page,
) =>
  readParts(
    page,
    (before, limit) => connection.run(investmentsOf, [customerId, today, before, limit]),
    { atFirst: investmentsAtFirst },
  );
