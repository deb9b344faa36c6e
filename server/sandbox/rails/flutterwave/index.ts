import type { Simulator } from '../simulated/simulator.ts';
import { flutterwaveDialect } from './dialect.ts';
import { flutterwaveFront } from './front.ts';

const secretKey = 'sandbox-flutterwave-key-that-everybody-knows';
const hash = 'sandbox-flutterwave-that-everybody-knows';

/** Flutterwave's API of version 3, as documented at developer.flutterwave.com and in Flutterwave/Node-v3. */
export const flutterwave: Simulator = {
  name: 'flutterwave',
  environment: { FLUTTERWAVE_SECRET_KEY: secretKey, FLUTTERWAVE_WEBHOOK_HASH: hash },
  dialect: () => flutterwaveDialect(hash),
  front: (bank, _clock, _script, habits) => flutterwaveFront(bank, secretKey, habits),
};
