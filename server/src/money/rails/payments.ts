import type { Kobo } from '../../platform/kobo/kobo.ts';
import type { PaymentState } from './moneyRail.ts';
import { unknownBecause, unlessNoPayment } from './refusal.ts';

/** A provider's record of a payment. */
interface Recorded {
  readonly amount: Kobo | undefined;
  readonly fee: Kobo | undefined;
  readonly sessionId: string | null | undefined;
  /** The provider's word on it. */
  readonly reason: string;
}

/** The state of a payment, by the meaning of its status; undefined is a status that we do not know. */
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

/** Finds what has become of a payment by the provider's record of it; an answer of undefined is that it has none. */
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
