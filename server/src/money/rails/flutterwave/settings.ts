import { serviceUrl } from '../../../platform/settings/addresses.ts';
import { providerSecret } from '../../../platform/settings/secrets.ts';
import { requiredWith, setting, type Values } from '../../../platform/settings/settings.ts';

const cause = 'RAIL=flutterwave';

/** The settings of Flutterwave. */
export const settings = {
  url: setting('RAIL_URL', serviceUrl, 'https://api.flutterwave.com'),
  secretKey: requiredWith(cause, providerSecret('FLUTTERWAVE_SECRET_KEY')),
  /** The merchant's own word, which Flutterwave repeats in every webhook. */
  webhookHash: requiredWith(cause, providerSecret('FLUTTERWAVE_WEBHOOK_HASH')),
};

export type FlutterwaveSettings = Values<typeof settings>;
