import { serviceUrl } from '../../../platform/settings/addresses.ts';
import { providerSecret } from '../../../platform/settings/secrets.ts';
import { requiredWith, setting, type Values } from '../../../platform/settings/settings.ts';
import { text } from '../../../platform/settings/values.ts';

export const settings = {
  url: setting('RAIL_URL', serviceUrl, 'https://api.paystack.co'),
  secretKey: requiredWith('RAIL=paystack', providerSecret('PAYSTACK_SECRET_KEY')),
  /** The bank at which customers' accounts are opened, by Paystack's name for it. */
  preferredBank: setting('PAYSTACK_PREFERRED_BANK', text, 'titan-paystack'),
};

export type PaystackSettings = Values<typeof settings>;
