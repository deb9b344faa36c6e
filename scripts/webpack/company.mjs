/** What stands where a build names no company: it is a demo, and says so. */
const UNNAMED = 'Demo';

/**
 * Who runs Mota and where their texts are, as the static pages and the app show it.
 * @param {Record<string, string | undefined>} environment
 * @param {string} basePath with a slash at its end
 */
export const companyOf = (environment, basePath) => ({
  name: environment.COMPANY_NAME || UNNAMED,
  registration: environment.COMPANY_REGISTRATION || UNNAMED,
  licence: environment.COMPANY_LICENCE || UNNAMED,
  termsUrl: environment.TERMS_URL || `${basePath}terms`,
  privacyUrl: environment.PRIVACY_URL || `${basePath}privacy`,
});
