/**
 * The company that runs Mota, and the URLs of its terms and privacy notice. A build without a company name is a demo,
 * which has its own terms and notice.
 */
export const company = {
  name: process.env.COMPANY_NAME ?? '',
  registration: process.env.COMPANY_REGISTRATION ?? '',
  licence: process.env.COMPANY_LICENCE ?? '',
  termsUrl: process.env.TERMS_URL ?? '',
  privacyUrl: process.env.PRIVACY_URL ?? '',
} as const;
