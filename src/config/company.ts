/** Who runs Mota and where their texts are. The build fills in what nobody set: "Demo", and the demo's own pages. */
export const company = {
  name: process.env.COMPANY_NAME ?? '',
  registration: process.env.COMPANY_REGISTRATION ?? '',
  licence: process.env.COMPANY_LICENCE ?? '',
  termsUrl: process.env.TERMS_URL ?? '',
  privacyUrl: process.env.PRIVACY_URL ?? '',
} as const;
