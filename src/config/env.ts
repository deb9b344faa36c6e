export type ReferralBonusCurrency = 'USD' | 'NGN';

export interface Environment {
  /** Origin of the API host without a trailing slash; empty means the origin that serves the app. */
  readonly apiBaseUrl: string;
  readonly referralBonusCurrency: ReferralBonusCurrency;
}

interface RawEnvironment {
  readonly API_BASE_URL?: string | undefined;
  readonly REFERRAL_BONUS_CURRENCY?: string | undefined;
}

function readApiBaseUrl(value: string): string {
  if (value === '') return '';
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol)) {
    throw new Error(`API_BASE_URL must be empty or an http(s) address, not "${value}".`);
  }
  return value.replace(/\/+$/, '');
}

function readCurrency(value: string): ReferralBonusCurrency {
  if (value === 'USD' || value === 'NGN') return value;
  throw new Error(`REFERRAL_BONUS_CURRENCY must be USD or NGN, not "${value}".`);
}

/** Settings that the build puts in; throws an Error that names the setting which is wrong. */
export function readEnvironment(raw: RawEnvironment): Environment {
  return {
    apiBaseUrl: readApiBaseUrl(raw.API_BASE_URL ?? ''),
    referralBonusCurrency: readCurrency(raw.REFERRAL_BONUS_CURRENCY || 'USD'),
  };
}

// The build replaces each `process.env.NAME` as a whole: they have to be spelled out.
export const environment = readEnvironment({
  API_BASE_URL: process.env.API_BASE_URL,
  REFERRAL_BONUS_CURRENCY: process.env.REFERRAL_BONUS_CURRENCY,
});
