import type { Kobo } from '../../platform/kobo/kobo.ts';
import type { PaymentState } from './moneyRail.ts';
import { unknownBecause, unlessNoPayment } from './refusal.ts';

/** A provider's record of a payment. */
interface Recorded {
  readonly amount: Kobo | undefined;
  readonly fee: Kobo | undefined;
  readonly sessionId: string | null | undefined;
  /** The provider's own status or reason. */
  readonly reason: string;
}

/**
 * Returns the state of a payment. `status` is what the provider's status means to us, or undefined if the provider
 * doesn't document that status.
 */
export function stateOfRecord(
  status: PaymentState['status'] | undefined,
  { amount, fee, sessionId, reason }: Recorded,
): PaymentState {
  switch (status) {
    case 'paid':
      return { status, amount, fee, sessionId: sessionId ?? undefined };
    case 'reversed':
      return { status, amount, fee, reason };
    case 'failed':
      return { status, amount, reason };
    case 'unfunded':
      return { status, reason };
    case 'pending':
    case 'needs code':
      return { status };
    default:
      return { status: 'unknown', reason };
  }
}

/**
 * Creates the function that returns a payment's state according to the provider's record. It returns `absent` if there
 * is no record, and `unknown` if the record can't be fetched or read.
 */
export const paymentFinder =
  <Answer>(
    ask: (reference: string) => Promise<Answer | undefined>,
    stateOf: (found: Answer) => PaymentState,
  ) =>
  async (reference: string): Promise<PaymentState> => {
    try {
      const found = await unlessNoPayment(ask(reference));
      return found === undefined ? { status: 'absent' } : stateOf(found);
    } catch (error) {
      return unknownBecause(error);
    }
  };
