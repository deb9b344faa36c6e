import type { Static } from 'typebox';
import { instantOf, koboOfNaira, readable } from '../exact.ts';
import type { IncomingDeposit, StatementLine } from '../moneyRail.ts';
import { allPages, inWindow } from '../pages.ts';
import type { MonnifyClient } from './client.ts';
import { DisbursementPage } from './schemas.ts';

const pageSize = 100;

type Sent = Static<typeof DisbursementPage>['content'][number];

/** What one payment has moved: nothing until it is paid, and back again when it was reversed. */
function linesOfPayment(payment: Sent): readonly StatementLine[] {
  const { reference, status, narration } = payment;
  const amount = readable(koboOfNaira(payment.amount), 'amount');
  const fee = readable(koboOfNaira(payment.fee ?? 0), 'fee');
  const line = {
    reference,
    at: readable(instantOf(payment.createdOn), 'time'),
    description: narration ?? '',
  };
  const out = { ...line, id: `payment:${reference}`, amount: -amount - fee };
  switch (status.toUpperCase()) {
    case 'SUCCESS':
    case 'COMPLETED':
      return [out];
    case 'REVERSED':
      return [out, { ...line, id: `reversal:${reference}`, amount }];
    default:
      return [];
  }
}

const lineOfDeposit = (deposit: IncomingDeposit): StatementLine => ({
  id: `deposit:${deposit.reference}`,
  reference: deposit.reference,
  amount: deposit.amount - deposit.fee,
  at: deposit.paidAt,
  description: deposit.senderBank ?? '',
});

/**
 * Monnify's list of payments has no deposits, so the lines are of both lists together. It has no
 * instant of a reversal either: that line stands beside its payment's, and appears there later.
 */
export function statementReader(
  ask: MonnifyClient,
  sourceAccountNumber: string,
  findDeposits: (from: Date, to: Date) => Promise<readonly IncomingDeposit[]>,
) {
  const payments = (from: Date, to: Date) =>
    allPages(0, async (page) => {
      const { content, totalPages } = await ask({
        method: 'GET',
        path: '/api/v2/disbursements/search-transactions',
        query: {
          sourceAccountNumber,
          pageNo: page,
          pageSize,
          startDate: from.getTime(),
          endDate: to.getTime(),
        },
        answer: DisbursementPage,
      });
      return { rows: content, pages: totalPages };
    });

  return async (from: Date, to: Date): Promise<readonly StatementLine[]> => {
    const sent = await payments(from, to);
    const received = await findDeposits(from, to);
    const lines = [...sent.flatMap(linesOfPayment), ...received.map(lineOfDeposit)];
    return inWindow(lines, ({ at }) => at, from, to);
  };
}
