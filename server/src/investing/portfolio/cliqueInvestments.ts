import type { CalendarDate } from '../../../../contract/rules/calendar.ts';
import type { Connection } from '../../platform/db/connection.ts';
import { jsonList, readParts, type Page } from '../../platform/db/jsonList.ts';
import { investmentsAtFirst, scheduleOf } from './ownInvestments.ts';
import { nairaText } from '../../platform/kobo/nairaText.ts';
import { seatOf } from '../cliques/lists.ts';
import { backingOf, joinContract, openOf, wishesOf } from './backing.ts';

const status = `CASE WHEN q.ended_at IS NULL THEN 'active' ELSE 'completed' END`;

const cliqueInvestmentsOf = jsonList('clique_investments_of_customer', ['integer', 'date'], {
  key: 'm.clique_id',
  part: status,
  fields: {
    id: 'q.id',
    asset_name: 'a.name',
    asset_image: 'a.image',
    clique_name: 'q.name',
    start_date: 'q.start_date',
    end_date: 'q.end_date',
    status,
    next_payout_date: 'schedule.next_date',
    total_payouts_made: nairaText('schedule.paid'),
    payout_interval: 'q.payout_frequency',
    contribution: nairaText('m.contribution'),
    total_payout: nairaText('schedule.total'),
    profit: nairaText('schedule.total - m.contribution'),
    ...openOf('schedule.total - schedule.paid'),
    payouts: 'schedule.payouts',
    backing: backingOf(
      'q.start_date',
      '(SELECT occurred_at FROM transfers paid WHERE paid.id = q.paid_by)',
      'schedule.lent',
      wishesOf,
    ),
  },
  from: `clique_members m JOIN cliques q ON q.id = m.clique_id JOIN assets a ON a.id = q.asset_id
    ${joinContract('clique_id', 'q.id')}
    CROSS JOIN LATERAL ${seatOf} seat CROSS JOIN LATERAL ${scheduleOf(
      'p.shares[seat.position]',
      'given.shares[seat.position]',
      'sum(p.shares[seat.position])::bigint AS total',
    )} schedule`,
  where: 'm.customer_id = $1 AND q.paid_by IS NOT NULL',
});

/**
 * Returns the payouts of a customer's funded cliques: the JSON of those with payouts to come, and of the completed
 * ones. All figures are the customer's own share.
 */
export const listCliqueInvestments = (
  connection: Connection,
  customerId: number,
  today: CalendarDate,
  page: Page,
) =>
  readParts(
    page,
    (before, limit) => connection.run(cliqueInvestmentsOf, [customerId, today, before, limit]),
    { atFirst: investmentsAtFirst },
  );
