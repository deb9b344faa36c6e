export type ReferralBonusCurrency = 'USD' | 'NGN';

export interface Environment {
  /** Origin of the API host without a trailing slash; empty means the origin that serves the app. */
  readonly apiBaseUrl: string;
  /** True where the API answers from the origin that serves the app. */
  readonly isApiOnOwnOrigin: boolean;
  /** True where the API takes what this repository's server adds to section 7 of the specification. */
  readonly apiExtensions: boolean;
  readonly referralBonusCurrency: ReferralBonusCurrency;
  /** Whom a customer may write to and call, as the app shows it; null is shown nowhere. */
  readonly supportEmail: string | null;
  readonly supportPhone: string | null;
}

interface RawEnvironment {
  readonly API_BASE_URL?: string | undefined;
  readonly API_EXTENSIONS?: string | undefined;
  readonly REFERRAL_BONUS_CURRENCY?: string | undefined;
  readonly SUPPORT_EMAIL?: string | undefined;
  readonly SUPPORT_PHONE?: string | undefined;
}

function readApiBaseUrl(value: string): string {
  if (value === '') return '';
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol)) {
    throw new Error(`API_BASE_URL must be empty or an http(s) URL, not "${value}".`);
  }
  return value.replace(/\/+$/, '');
}

function readSwitch(value: string, byDefault: boolean): boolean {
  if (value === '') return byDefault;
  if (value === 'on' || value === 'off') return value === 'on';
  throw new Error(`API_EXTENSIONS must be on or off, not "${value}".`);
}

function readCurrency(value: string): ReferralBonusCurrency {
  if (value === 'USD' || value === 'NGN') return value;
  throw new Error(`REFERRAL_BONUS_CURRENCY must be USD or NGN, not "${value}".`);
}

function readContact(name: string, pattern: RegExp, value = ''): string | null {
  if (value === '') return null;
  if (pattern.test(value)) return value;
  throw new Error(`${name} must be empty or one that customers can reach, not "${value}".`);
}

/**
 * Settings that the build puts in; throws an Error that names the setting which is wrong.
 * @param ownOrigin the origin that serves the app; empty where the build draws pages without one
 */
export function readEnvironment(raw: RawEnvironment, ownOrigin: string): Environment {
  const apiBaseUrl = readApiBaseUrl(raw.API_BASE_URL ?? '');
  const isApiOnOwnOrigin = apiBaseUrl === '' || new URL(apiBaseUrl).origin === ownOrigin;
  return {
    apiBaseUrl,
    isApiOnOwnOrigin,
    apiExtensions: readSwitch(raw.API_EXTENSIONS ?? '', isApiOnOwnOrigin),
    referralBonusCurrency: readCurrency(raw.REFERRAL_BONUS_CURRENCY || 'USD'),
    supportEmail: readContact('SUPPORT_EMAIL', /^[\w.+-]+@[\w-]+(\.[\w-]+)+$/, raw.SUPPORT_EMAIL),
    supportPhone: readContact('SUPPORT_PHONE', /^\+?[\d ()-]{7,}$/, raw.SUPPORT_PHONE),
  };
}

// The build replaces each `process.env.NAME` as a whole: they have to be spelled out.
export const environment = readEnvironment(
  {
    API_BASE_URL: process.env.API_BASE_URL,
    API_EXTENSIONS: process.env.API_EXTENSIONS,
    REFERRAL_BONUS_CURRENCY: process.env.REFERRAL_BONUS_CURRENCY,
    SUPPORT_EMAIL: process.env.SUPPORT_EMAIL,
    SUPPORT_PHONE: process.env.SUPPORT_PHONE,
  },
  typeof location === 'undefined' ? '' : location.origin,
);
