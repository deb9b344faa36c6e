import type { Static } from 'typebox';
import { koboOfNaira, readable } from '../exact.ts';
import type { PaymentState } from '../moneyRail.ts';
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

const feeOf = ({ fee }: Static<typeof Disbursement>) => readable(koboOfNaira(fee ?? 0), 'fee');

/** What a disbursement's record says of it. */
export function stateOf(disbursement: Static<typeof Disbursement>): PaymentState {
  const { status: written, sessionId, transactionDescription } = disbursement;
  const status = statuses[written.toUpperCase()];
  const reason = transactionDescription ? `${written}: ${transactionDescription}` : written;
  switch (status) {
    case 'paid':
      return { status, fee: feeOf(disbursement), sessionId: sessionId ?? undefined };
    case 'reversed':
      return { status, fee: feeOf(disbursement), reason };
    case 'failed':
      return { status, reason };
    case 'pending':
    case 'needs code':
      return { status };
    default:
      return { status: 'unknown', reason };
  }
}
