/** The company that runs Mota, and the URLs of its texts. A build that names no company is a demo with texts of its own. */
export const company = {
  name: process.env.COMPANY_NAME ?? '',
  registration: process.env.COMPANY_REGISTRATION ?? '',
  licence: process.env.COMPANY_LICENCE ?? '',
  termsUrl: process.env.TERMS_URL ?? '',
  privacyUrl: process.env.PRIVACY_URL ?? '',
} as const;
