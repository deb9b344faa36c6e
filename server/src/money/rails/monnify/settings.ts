import { serviceUrl } from '../../../platform/settings/addresses.ts';
import { providerSecret } from '../../../platform/settings/secrets.ts';
import {
  optional,
  requiredWith,
  setting,
  type Values,
} from '../../../platform/settings/settings.ts';
import { text } from '../../../platform/settings/values.ts';

const cause = 'RAIL=monnify';

export const settings = {
  url: setting('RAIL_URL', serviceUrl, 'https://api.monnify.com'),
  apiKey: requiredWith(cause, providerSecret('MONNIFY_API_KEY')),
  /** Secret key, which also signs the webhooks. */
  secretKey: requiredWith(cause, providerSecret('MONNIFY_SECRET_KEY')),
  contractCode: requiredWith(cause, optional('MONNIFY_CONTRACT_CODE', text)),
  /** Account number of the wallet that payments are sent from. */
  sourceAccount: requiredWith(cause, optional('MONNIFY_SOURCE_ACCOUNT', text)),
};

export type MonnifySettings = Values<typeof settings>;
