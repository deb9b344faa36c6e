import { brandName } from '@/config/brand';

/** Who runs Mota, and what their texts are called. */
export const companyCopy = {
  facts: (name: string, registration: string, licence: string): string =>
    `${brandName} is run by ${name}. Company registration: ${registration}. Licence: ${licence}.`,
  terms: 'Terms of use',
  privacy: 'Privacy notice',
} as const;
