import { Compile } from 'typebox/compile';
import { Check } from 'typebox/value';
import { koboOfNaira, readable } from '../exact.ts';
import type { PaymentState, RailEvent } from '../moneyRail.ts';
import { signedBody } from '../signature.ts';
import { paymentEvent, webhookReader } from '../webhook.ts';
import { depositOf } from './deposits.ts';
import { stateOf } from './payments.ts';
import { DepositEvent, Disbursement, RefundEvent, Webhook } from './schemas.ts';

const paymentEvents: Readonly<Record<string, readonly PaymentState['status'][]>> = {
  SUCCESSFUL_DISBURSEMENT: ['paid'],
  FAILED_DISBURSEMENT: ['failed', 'unfunded'],
  REVERSED_DISBURSEMENT: ['reversed'],
};

// Each webhook of a deposit is read twice, and a compiled check takes a fraction of the time.
const webhook = Compile(Webhook);
const depositEvent = Compile(DepositEvent);

function eventOf({ type, data }: { type: string; data: unknown }): RailEvent {
  const expected = paymentEvents[type];
  if (expected && Check(Disbursement, data)) {
    return paymentEvent(type, data.reference, data.status, stateOf(data), expected);
  }
  if (type === 'LOW_BALANCE_ALERT') return { kind: 'low balance' };
  if (type === 'SUCCESSFUL_REFUND' && Check(RefundEvent, data)) {
    return {
      kind: 'return',
      reference: data.transactionReference,
      what: 'refunded',
      amount: readable(koboOfNaira(data.refundAmount), 'amount'),
      event: data.refundReference ?? '',
    };
  }
  const isDeposit =
    type === 'SUCCESSFUL_TRANSACTION' &&
    depositEvent.Check(data) &&
    data.product.type === 'RESERVED_ACCOUNT' &&
    data.paymentStatus === 'PAID';
  if (!isDeposit) return { kind: 'ignored', type };
  const { accountNumber } = data.destinationAccountInformation;
  return { kind: 'deposit', deposit: depositOf(data, accountNumber) };
}

/** Creates the function that reads Monnify's webhooks. */
export const monnifyWebhooks = (secretKey: string) =>
  webhookReader(
    signedBody('monnify-signature', secretKey),
    (parsed) =>
      webhook.Check(parsed) ? { type: parsed.eventType, data: parsed.eventData } : undefined,
    eventOf,
  );
