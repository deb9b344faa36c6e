import type { Simulator } from '../simulated/simulator.ts';
import { paystackDialect } from './dialect.ts';
import { paystackFront } from './front.ts';

const secretKey = 'sandbox-paystack-that-everybody-knows';

/** Paystack, as documented at paystack.com/docs. */
export const paystack: Simulator = {
  name: 'paystack',
  environment: { PAYSTACK_SECRET_KEY: secretKey, PAYSTACK_PREFERRED_BANK: 'test-bank' },
  dialect: () => paystackDialect(secretKey),
  front: (bank, _clock, _script, habits) => paystackFront(bank, secretKey, habits),
};
