import type { Static } from 'typebox';
import { koboOfNaira, readable } from '../exact.ts';
import type { PaymentState } from '../moneyRail.ts';
import { monnifyRefusals } from './refusals.ts';
import type { Disbursement } from './schemas.ts';

type Status = PaymentState['status'];

/** What each documented status of a disbursement means. */
const statuses: Readonly<Record<string, Status>> = {
  PENDING: 'pending',
  AWAITING_PROCESSING: 'pending',
  IN_PROGRESS: 'pending',
  PENDING_AUTHORIZATION: 'needs code',
  OTP_EMAIL_DISPATCH_FAILED: 'needs code',
  SUCCESS: 'paid',
  COMPLETED: 'paid',
  FAILED: 'failed',
  EXPIRED: 'failed',
  REVERSED: 'reversed',
};

function feeOf({ fee, totalFee }: Static<typeof Disbursement>) {
  const written = fee ?? totalFee ?? undefined;
  return written === undefined ? undefined : readable(koboOfNaira(written), 'fee');
}

/** What a disbursement's record says of it. */
export function stateOf(disbursement: Static<typeof Disbursement>): PaymentState {
  const { status: written, sessionId, transactionDescription } = disbursement;
  const status = statuses[written.toUpperCase()];
  const amount = readable(koboOfNaira(disbursement.amount), 'amount');
  const reason = transactionDescription ? `${written}: ${transactionDescription}` : written;
  switch (status) {
    case 'paid':
      return { status, amount, fee: feeOf(disbursement), sessionId: sessionId ?? undefined };
    case 'reversed':
      return { status, amount, fee: feeOf(disbursement), reason };
    case 'failed':
      return monnifyRefusals.lowBalance.test(reason)
        ? { status: 'unfunded', reason }
        : { status, amount, reason };
    case 'pending':
    case 'needs code':
      return { status };
    default:
      return { status: 'unknown', reason };
  }
}
