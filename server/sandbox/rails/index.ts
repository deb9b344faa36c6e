import { monnify } from './monnify/index.ts';
import { paystack } from './paystack/index.ts';
import type { Simulator } from './simulated/simulator.ts';

/** A simulator for each provider of `server/src/money/rails/index.ts`. */
export const simulators: readonly Simulator[] = [paystack, monnify];

/** The sandbox's own bank. */
export const ownSimulator = monnify;
