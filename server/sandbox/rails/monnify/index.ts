import type { Simulator } from '../simulated/simulator.ts';
import { monnifyDialect } from './dialect.ts';
import { monnifyFront } from './front.ts';

const keys = { apiKey: 'sandbox', secretKey: 'sandbox-monnify-that-everybody-knows' };

/** Monnify, as documented at developers.monnify.com. */
export const monnify: Simulator = {
  name: 'monnify',
  environment: {
    MONNIFY_API_KEY: keys.apiKey,
    MONNIFY_SECRET_KEY: keys.secretKey,
    MONNIFY_CONTRACT_CODE: '1',
    MONNIFY_SOURCE_ACCOUNT: '1',
  },
  dialect: (script) => monnifyDialect(keys, script),
  front: (bank, clock, script, habits) => monnifyFront(bank, { ...keys, ...habits }, clock, script),
};
