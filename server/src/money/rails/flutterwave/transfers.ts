import type { Static } from 'typebox';
import { formatNaira } from '../../../platform/kobo/kobo.ts';
import { koboOfNaira, readable, wholeKoboOfNaira } from '../exact.ts';
import { RailUnavailable, type Payment, type PaymentState } from '../moneyRail.ts';
import { paymentFinder, stateOfRecord } from '../payments.ts';
import { ProviderRefusal, stateOfRefusal, unknownBecause } from '../refusal.ts';
import type { ProviderClient } from '../http.ts';
import { flutterwaveRefusals, unlessMissing } from './refusals.ts';
import { Transfer, TransferList, type TransferRecord } from './schemas.ts';

type Recorded = Static<typeof TransferRecord>;

/** The meaning of each documented status of a transfer. */
const statuses: Readonly<Record<string, PaymentState['status']>> = {
  NEW: 'pending',
  PENDING: 'pending',
  SUCCESSFUL: 'paid',
  FAILED: 'failed',
};

/** FAILED also means what was never sent and what came back: the message says which. */
function meaningOf(status: PaymentState['status'] | undefined, message: string) {
  if (status !== 'failed') return status;
  if (flutterwaveRefusals.lowBalance.test(message)) return 'unfunded';
  return /\breversed\b/i.test(message) ? 'reversed' : status;
}

/** The state of a transfer according to its record. Its fee includes tax, and may have half a kobo. */
export function stateOf({
  status,
  amount,
  fee,
  complete_message: message,
}: Recorded): PaymentState {
  return stateOfRecord(meaningOf(statuses[status.toUpperCase()], message ?? ''), {
    amount: readable(koboOfNaira(amount), 'amount'),
    fee: fee === undefined || fee === null ? undefined : readable(wholeKoboOfNaira(fee), 'fee'),
    sessionId: undefined,
    reason: message ? `${status}: ${message}` : status,
  });
}

/** Sends out of the balance, once for each reference. */
export function transferSender(
  ask: ProviderClient,
  bankCodeOf: (bankCode: string) => Promise<string>,
) {
  const path = '/v3/transfers';

  /** A failed one may have been tried again in the dashboard, under a number of its own. */
  const lastTryOf = async (transfer: Recorded): Promise<Recorded> => {
    if (statuses[transfer.status.toUpperCase()] !== 'failed') return transfer;
    const retries = await unlessMissing(
      ask({ method: 'GET', path: `${path}/${transfer.id}/retries`, answer: TransferList }),
    );
    const going = retries?.data.find(({ status }) => statuses[status.toUpperCase()] !== 'failed');
    return going ?? transfer;
  };

  const look = async (reference: string): Promise<Recorded | undefined> => {
    const query = { reference };
    const { data } = await ask({ method: 'GET', path, query, answer: TransferList });
    if (data.length === 0) return undefined;
    const transfer = data.find((each) => each.reference === reference);
    // A list of other payments says nothing about the requested one.
    if (!transfer) throw new RailUnavailable('The list is not of that reference.');
    return lastTryOf(transfer);
  };
  const findPayment = paymentFinder(look, stateOf);

  const send = async (payment: Payment): Promise<PaymentState> => {
    const { reference, amount, receiver, narration } = payment;
    try {
      const body = {
        account_bank: await bankCodeOf(receiver.bankCode),
        account_number: receiver.accountNumber,
        beneficiary_name: receiver.accountName,
        // Twelve digits and two decimals fit into a number exactly.
        amount: Number(formatNaira(amount)),
        currency: 'NGN',
        debit_currency: 'NGN',
        reference,
        narration,
      };
      const { data } = await ask({ method: 'POST', path, body, answer: Transfer });
      return stateOf(data);
    } catch (error) {
      if (!(error instanceof ProviderRefusal)) return unknownBecause(error);
      return stateOfRefusal(error, flutterwaveRefusals, () => findPayment(reference));
    }
  };

  return { send, findPayment };
}
