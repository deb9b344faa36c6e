import { monnify } from './monnify/index.ts';
import { paystack } from './paystack/index.ts';
import type { RailPlugin } from './plugin.ts';

/** Every provider. Nothing else in the server names one. */
export const rails: readonly RailPlugin[] = [paystack, monnify];
