import type { Settings } from './env';

const isHttpUrl = (value: string): boolean =>
  URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);

/** The allowed values of each setting that is not empty. */
const rules: Readonly<
  Record<keyof Settings, { readonly wanted: string; readonly isOne: (value: string) => boolean }>
> = {
  API_BASE_URL: { wanted: 'an http(s) URL', isOne: isHttpUrl },
  API_EXTENSIONS: { wanted: 'on or off', isOne: (value) => /^(on|off)$/.test(value) },
  REFERRAL_BONUS_CURRENCY: { wanted: 'USD or NGN', isOne: (value) => /^(USD|NGN)$/.test(value) },
  SUPPORT_EMAIL: {
    wanted: 'an email address',
    isOne: (value) => /^[\w.+-]+@[\w-]+(\.[\w-]+)+$/.test(value),
  },
  SUPPORT_PHONE: {
    wanted: 'a phone number that customers can call',
    isOne: (value) => /^\+?[\d ()-]{7,}$/.test(value),
  },
};

/** Stops the build, before any customer has its app: throws an Error that names the setting which is wrong. */
export function refuseWrongSettings(settings: Settings): void {
  for (const name of Object.keys(rules) as (keyof Settings)[]) {
    const value = settings[name] ?? '';
    const { wanted, isOne } = rules[name];
    if (value !== '' && !isOne(value)) {
      throw new Error(`${name} must be empty or ${wanted}, not "${value}".`);
    }
  }
}
