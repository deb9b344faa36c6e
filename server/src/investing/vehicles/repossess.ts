import { sql } from 'drizzle-orm';
import { lagosDate } from '../../money/payouts/calendar.ts';
import type { Decision } from '../../platform/audit/decision.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Transaction } from '../../platform/db/connection.ts';
import { readRows } from '../../platform/db/readRows.ts';
import { repossessions } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { lockProposalsAbout } from './agreementProposals.ts';
import { endAgreement, lockActive } from './agreements.ts';

/**
 * The day on which the driver was given notice, the reference of the court order (if there is one), and
 * COURT_ORDER_ABOVE in hundredths of a percent of the price.
 */
type Grounds = Pick<
  typeof repossessions.$inferInsert,
  'notice_on' | 'court_order' | 'court_order_above'
>;

/**
 * Repossesses a vehicle from a driver in arrears, as the Hire Purchase Act allows. Throws 404 if the agreement doesn't
 * exist. Throws 409 if the agreement isn't active, if nothing is overdue, or if the driver was given notice today or
 * later. Also throws 409 without a court order, once the driver has paid more than COURT_ORDER_ABOVE of the price.
 * Database constraints refuse a record without its grounds.
 */
export async function repossess(
  transaction: Transaction,
  agreementId: number,
  grounds: Grounds,
  { at, actor }: Decision,
): Promise<void> {
  await lockProposalsAbout(transaction, agreementId);
  const agreement = await lockActive(transaction, agreementId);
  const today = lagosDate(at);
  // Rounds the share up, so that a single kobo above the limit counts.
  const [arrears] = await readRows(
    transaction,
    sql<{ readonly overdue: number; readonly paidShare: number }>`
      SELECT overdue_instalments AS overdue,
        ((repaid * 10000 + price - 1) / price)::integer AS "paidShare"
      FROM agreement_standing(${today}::date, ARRAY[${agreementId}::integer]) AS now
      JOIN agreements ON agreements.id = now.agreement_id`,
  );
  if (!arrears?.overdue) throw new Refusal(409, 'nothing_overdue');
  const { overdue, paidShare } = arrears;
  if (grounds.notice_on >= today) throw new Refusal(409, 'notice_too_late');
  if (paidShare > grounds.court_order_above && !grounds.court_order) {
    throw new Refusal(409, { code: 'court_order_missing', paidPercent: paidShare / 100 });
  }
  await transaction.insert(repossessions).values({
    ...grounds,
    agreement_id: agreementId,
    on_date: today,
    overdue_instalments: overdue,
    paid_share: paidShare,
    decided_by: actor,
  });
  const reason = `Agreement ${agreementId} was not paid`;
  const ended = { status: 'repossessed', vehicle: 'repossessed' } as const;
  await endAgreement(transaction, agreement, ended, { at, actor, reason });
  await recordAudit(transaction, { at, actor }, 'vehicle repossessed', `agreement ${agreementId}`, {
    overdue_instalments: overdue,
    paid_share: `${paidShare / 100} %`,
    court_order: grounds.court_order ?? 'not needed',
  });
}
