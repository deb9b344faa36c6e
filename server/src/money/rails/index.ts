import { monnify } from './monnify/index.ts';
import { paystack } from './paystack/index.ts';
import type { RailPlugin } from './plugin.ts';

/** All providers. No other code of the server names one. */
export const rails: readonly RailPlugin[] = [paystack, monnify];
