import { companyOf } from './company.mjs';
import { supportOf } from './support.mjs';

/**
 * @typedef {Record<string, string | undefined>} Environment
 *
 * @typedef {object} Rule the values that a setting may have, besides an empty one
 * @property {string} wanted
 * @property {(value: string) => boolean} isOne
 */

/** @param {string} value */
const isHttpUrl = (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);

/** @type {Rule} */
const anyText = { wanted: 'a text', isOne: () => true };

/**
 * Every setting that is fixed when the app is built. docs/settings.md describes the settings, and src/config reads them.
 * @type {Readonly<Record<string, Rule>>}
 */
export const settings = {
  API_BASE_URL: { wanted: 'an http(s) URL', isOne: isHttpUrl },
  API_EXTENSIONS: { wanted: 'on or off', isOne: (value) => /^(on|off)$/.test(value) },
  SUPPORT_EMAIL: {
    wanted: 'an email address',
    isOne: (value) => /^[\w.+-]+@[\w-]+(\.[\w-]+)+$/.test(value),
  },
  SUPPORT_PHONE: {
    wanted: 'a phone number that customers can call',
    isOne: (value) => /^\+?[\d ()-]{7,}$/.test(value),
  },
  COMPANY_NAME: anyText,
  COMPANY_REGISTRATION: anyText,
  COMPANY_LICENCE: anyText,
  TERMS_URL: anyText,
  PRIVACY_URL: anyText,
};

/**
 * Throws an Error that names a setting with an impossible value, so that no such app is built.
 * @param {Environment} environment
 */
export function refuseWrongSettings(environment) {
  for (const [name, { wanted, isOne }] of Object.entries(settings)) {
    const value = environment[name] ?? '';
    if (value !== '' && !isOne(value)) {
      throw new Error(`${name} must be empty or ${wanted}, not "${value}".`);
    }
  }
}

/**
 * Returns the values that the build writes in place of each `process.env.NAME`. A setting that isn't set gets its
 * default, or is empty if it has none.
 * @param {Environment} environment
 * @param {string} basePath with a slash at its end
 */
export function settingsOf(environment, basePath) {
  const { email, phone } = supportOf(environment);
  const { termsUrl, privacyUrl } = companyOf(environment, basePath);
  /** @type {Environment} */
  const chosen = {
    ...environment,
    SUPPORT_EMAIL: email,
    SUPPORT_PHONE: phone,
    TERMS_URL: termsUrl,
    PRIVACY_URL: privacyUrl,
  };
  return Object.fromEntries(
    Object.keys(settings).map((name) => [
      `process.env.${name}`,
      JSON.stringify(chosen[name] ?? ''),
    ]),
  );
}
