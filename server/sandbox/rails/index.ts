import { monnify } from './monnify/index.ts';
import { paystack } from './paystack/index.ts';
import type { Simulator } from './simulated/simulator.ts';

/** A simulator for each provider of `server/src/money/rails/index.ts`. */
export const simulators: readonly Simulator[] = [paystack, monnify];

/** The provider that the sandbox simulates if RAIL isn't set. */
export const ownSimulator = monnify;
