import type { Static } from 'typebox';
import { nairaOf } from '../../../platform/kobo/kobo.ts';
import { koboOfNaira, readable } from '../exact.ts';
import type { Payment, PaymentState } from '../moneyRail.ts';
import { paymentFinder, stateOfRecord } from '../payments.ts';
import {
  ProviderRefusal,
  stateOfRefusal,
  unknownBecause,
  unlessCodeRefused,
  type Refusals,
} from '../refusal.ts';
import type { ProviderClient } from '../http.ts';
import { Disbursement, Nothing } from './schemas.ts';

/** The meaning of each documented status of a disbursement. */
const statuses: Readonly<Record<string, PaymentState['status']>> = {
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

/** Monnify's reasons for refusing an order. */
const refusals: Refusals = {
  lowBalance: /insufficient balance|sufficient balance/i,
  definite: [
    // The amount is below its minimum.
    /(?:below|less than) the minimum/i,
    // The receiver is on its watch list.
    /watch ?list/i,
    // The receiver's account no longer accepts money.
    /account(?: number)? is (?:closed|dormant)/i,
  ],
};

function feeOf({ fee, totalFee }: Static<typeof Disbursement>) {
  const amount = fee ?? totalFee ?? undefined;
  return amount === undefined ? undefined : readable(koboOfNaira(amount), 'fee');
}

/** Returns the state of a disbursement according to its record. */
export function stateOf(disbursement: Static<typeof Disbursement>): PaymentState {
  const { status: reported, sessionId, transactionDescription } = disbursement;
  const status = statuses[reported.toUpperCase()];
  const reason = transactionDescription ? `${reported}: ${transactionDescription}` : reported;
  const isUnfunded = status === 'failed' && refusals.lowBalance.test(reason);
  return stateOfRecord(isUnfunded ? 'unfunded' : status, {
    amount: readable(koboOfNaira(disbursement.amount), 'amount'),
    fee: feeOf(disbursement),
    sessionId,
    reason,
  });
}

/** Creates the functions for payments from the wallet. Monnify sends a payment once for each reference. */
export function paymentSender(
  ask: ProviderClient,
  sourceAccountNumber: string,
  bankCodeOf: (bankCode: string) => Promise<string>,
) {
  const path = '/api/v2/disbursements/single';
  const findPayment = paymentFinder(
    (reference) =>
      ask({ method: 'GET', path: `${path}/summary`, query: { reference }, answer: Disbursement }),
    stateOf,
  );

  const send = async (payment: Payment): Promise<PaymentState> => {
    const { reference, amount, receiver, narration } = payment;
    try {
      const body = {
        // A number represents twelve digits and two decimals exactly.
        amount: Number(nairaOf(amount)),
        reference,
        narration,
        destinationBankCode: await bankCodeOf(receiver.bankCode),
        destinationAccountNumber: receiver.accountNumber,
        destinationAccountName: receiver.accountName,
        currency: 'NGN',
        sourceAccountNumber,
        async: true,
      };
      return stateOf(await ask({ method: 'POST', path, body, answer: Disbursement }));
    } catch (error) {
      if (!(error instanceof ProviderRefusal)) return unknownBecause(error);
      if (error.code === 'D07') return { status: 'refused', because: 'too soon' };
      return stateOfRefusal(error, refusals, () => findPayment(reference));
    }
  };

  const enterCode = async (reference: string, authorizationCode: string): Promise<PaymentState> => {
    const body = { reference, authorizationCode };
    await unlessCodeRefused(
      ask({ method: 'POST', path: `${path}/validate-otp`, body, answer: Nothing }),
    );
    return findPayment(reference);
  };

  return { send, findPayment, enterCode };
}
