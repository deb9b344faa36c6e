import { flutterwave } from './flutterwave/index.ts';
import { monnify } from './monnify/index.ts';
import { paystack } from './paystack/index.ts';
import type { Simulator } from './simulated/simulator.ts';

/** A simulator for each provider of `server/src/money/rails/index.ts`. */
export const simulators: readonly Simulator[] = [paystack, monnify, flutterwave];

/** The sandbox's own bank. */
export const ownSimulator = monnify;
