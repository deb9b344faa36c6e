import type { Static } from 'typebox';
import { koboOfInteger, readable, type ProviderAmount } from '../exact.ts';
import type { Payment, PaymentState } from '../moneyRail.ts';
import { paymentFinder, stateOfRecord } from '../payments.ts';
import {
  orUnavailable,
  ProviderRefusal,
  stateOfRefusal,
  unknownBecause,
  unlessCodeRefused,
  type Refusals,
} from '../refusal.ts';
import type { ProviderClient } from '../http.ts';
import { Nothing, Recipient, Transfer, type TransferRecord } from './schemas.ts';

/** The meaning of each documented status of a transfer. */
const statuses: Readonly<Record<string, PaymentState['status']>> = {
  pending: 'pending',
  received: 'pending',
  otp: 'needs code',
  success: 'paid',
  failed: 'failed',
  // The code was not entered within half an hour.
  abandoned: 'failed',
  blocked: 'failed',
  rejected: 'failed',
  reversed: 'reversed',
};

/** Paystack's reasons for refusing an order. */
const refusals: Refusals = {
  lowBalance: /insufficient_balance|balance is not enough/i,
  definite: [
    // The amount is below its minimum.
    /(?:below|less than) the minimum/i,
    // The receiver is on its watch list.
    /watch ?list|recipient_blocked/i,
    // The receiver's account no longer accepts money.
    /account(?: number)? is (?:closed|dormant)/i,
  ],
};

const readAmount = (amount: ProviderAmount | null | undefined, what: string) =>
  amount === null || amount === undefined ? undefined : readable(koboOfInteger(amount), what);

/** Returns the state of a transfer according to its record. */
export function stateOf(transfer: Static<typeof TransferRecord>): PaymentState {
  const { status: reported, session } = transfer;
  return stateOfRecord(statuses[reported], {
    amount: readAmount(transfer.amount, 'amount'),
    fee: readAmount(transfer.fee_charged, 'fee'),
    sessionId: session?.id,
    reason: reported,
  });
}

/** Creates the functions for transfers to recipients. Paystack creates a recipient once for each account. */
export function transferSender(ask: ProviderClient) {
  const fetchTransfer = (reference: string) => {
    const path = `/transfer/verify/${encodeURIComponent(reference)}`;
    return ask({ method: 'GET', path, answer: Transfer });
  };
  const findPayment = paymentFinder(fetchTransfer, ({ data }) => stateOf(data));

  const recipientOf = async ({ accountName, accountNumber, bankCode }: Payment['receiver']) => {
    const { data } = await ask({
      method: 'POST',
      path: '/transferrecipient',
      body: {
        type: 'nuban',
        name: accountName,
        account_number: accountNumber,
        bank_code: bankCode,
        currency: 'NGN',
      },
      answer: Recipient,
    });
    return data.recipient_code;
  };

  const send = async (payment: Payment): Promise<PaymentState> => {
    const { reference, amount, receiver, narration } = payment;
    try {
      const body = {
        source: 'balance',
        amount: Number(amount),
        recipient: await recipientOf(receiver),
        reference,
        reason: narration,
      };
      const { data } = await ask({ method: 'POST', path: '/transfer', body, answer: Transfer });
      return stateOf(data);
    } catch (error) {
      if (!(error instanceof ProviderRefusal)) return unknownBecause(error);
      return stateOfRefusal(error, refusals, () => findPayment(reference));
    }
  };

  const enterCode = async (reference: string, otp: string): Promise<PaymentState> => {
    const { data } = await orUnavailable(fetchTransfer(reference));
    const body = { transfer_code: readable(data.transfer_code ?? undefined, 'transfer'), otp };
    await unlessCodeRefused(
      ask({ method: 'POST', path: '/transfer/finalize_transfer', body, answer: Nothing }),
    );
    return findPayment(reference);
  };

  return { send, findPayment, enterCode };
}
