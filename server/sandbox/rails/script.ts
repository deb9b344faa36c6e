import { noFaults, type PaymentPlan, type Script } from './simulated/script.ts';
import { day, minute } from '../../src/platform/clock/time.ts';

const lostAnswer = '7777';

/** Outcomes of withdrawals. Each key is the first digits of the account number. */
const plans: Readonly<Record<string, PaymentPlan>> = {
  [lostAnswer]: { kind: 'paid', after: minute },
  '6666': { kind: 'paid', after: 0, reversedAfter: 3 * day },
  '5555': { kind: 'failed', after: 0 },
};

const paidAtOnce: PaymentPlan = { kind: 'paid', after: 0 };

/**
 * Everything succeeds in the sandbox, except for withdrawals to accounts whose numbers begin with these digits. 7777:
 * the provider's reply is lost, and the money arrives a minute later. 6666: the money comes back after three days.
 * 5555: the payment fails.
 */
export const sandboxScript: Script = {
  ...noFaults,
  call: ({ destinationAccountNumber: to }) =>
    typeof to === 'string' && to.startsWith(lostAnswer) ? 'drop' : 'none',
  payment: ({ accountNumber }) => plans[accountNumber.slice(0, 4)] ?? paidAtOnce,
};
