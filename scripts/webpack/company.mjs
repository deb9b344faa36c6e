/**
 * Returns the company behind Mota and the URLs of its legal texts, for the static pages and the app. A build without a
 * company name is a demo, and its pages say so.
 * @param {Record<string, string | undefined>} environment
 * @param {string} basePath with a slash at its end
 */
export const companyOf = (environment, basePath) => ({
  name: environment.COMPANY_NAME ?? '',
  registration: environment.COMPANY_REGISTRATION ?? '',
  licence: environment.COMPANY_LICENCE ?? '',
  termsUrl: environment.TERMS_URL || `${basePath}terms`,
  privacyUrl: environment.PRIVACY_URL || `${basePath}privacy`,
});
