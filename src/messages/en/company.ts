import { brandName } from '@/config/brand';

/** The company behind Mota, and the names of its texts. */
export const companyCopy = {
  demo: 'Demo: no real money',
  facts: (name: string, registration: string, licence: string): string =>
    [
      `${brandName} is run by ${name}.`,
      registration && `Company registration: ${registration}.`,
      licence && `Licence: ${licence}.`,
    ]
      .filter(Boolean)
      .join(' '),
  terms: 'Terms of use',
  privacy: 'Privacy notice',
} as const;
