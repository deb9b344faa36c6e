import type { Static } from 'typebox';
import { Check } from 'typebox/value';
import {
  RailUnavailable,
  type AccountOpening,
  type PaymentState,
  type RailEvent,
} from '../moneyRail.ts';
import { isSigned, parsedBody, type Headers } from '../signature.ts';
import { depositOf } from './deposits.ts';
import {
  AccountNotOpened,
  AccountOpened,
  TransactionRecord,
  TransferRecord,
  Webhook,
  type DedicatedAccount,
} from './schemas.ts';
import { stateOf } from './transfers.ts';

const paymentEvents: Readonly<Record<string, PaymentState['status']>> = {
  'transfer.success': 'paid',
  'transfer.failed': 'failed',
  'transfer.reversed': 'reversed',
};

/** An account as it was opened. */
export const activeOpening = (account: Static<typeof DedicatedAccount>): AccountOpening => ({
  status: 'active',
  accountNumber: account.account_number,
  accountName: account.account_name,
  bankName: account.bank.name,
});

function eventOf(type: string, data: unknown): RailEvent {
  const expected = paymentEvents[type];
  if (expected && Check(TransferRecord, data)) {
    const state = stateOf(data);
    const reason = `${type} with ${data.status}`;
    return {
      kind: 'payment',
      reference: data.reference,
      state: state.status === expected ? state : { status: 'unknown', reason },
    };
  }
  if (type === 'charge.success' && Check(TransactionRecord, data)) {
    const deposit = depositOf(data);
    if (deposit) return { kind: 'deposit', deposit };
  }
  if (type === 'dedicatedaccount.assign.success' && Check(AccountOpened, data)) {
    const { email } = data.customer;
    return { kind: 'account', holder: { email }, opening: activeOpening(data.dedicated_account) };
  }
  if (type === 'dedicatedaccount.assign.failed' && Check(AccountNotOpened, data)) {
    const { email } = data.customer;
    return { kind: 'account', holder: { email }, opening: { status: 'refused', reason: type } };
  }
  return { kind: 'ignored', type };
}

/** What a webhook of Paystack says; undefined without its signature. */
export function readPaystackWebhook(
  secretKey: string,
  headers: Headers,
  body: string,
): RailEvent | undefined {
  if (!isSigned(headers, 'x-paystack-signature', secretKey, body)) return undefined;
  const webhook = parsedBody(body);
  if (!Check(Webhook, webhook)) return { kind: 'ignored', type: 'unreadable' };
  try {
    return eventOf(webhook.event, webhook.data);
  } catch (error) {
    if (!(error instanceof RailUnavailable)) throw error;
    return { kind: 'ignored', type: `unreadable ${webhook.event}` };
  }
}
