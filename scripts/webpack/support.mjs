/** Support address of a demo. Only the sandbox shows these emails. */
const DEMO_EMAIL = 'support@mota.example';

/**
 * Returns the contact for customers. A build for real customers, which has a company name or NODE_ENV=production, must
 * have one, so that customers can get help.
 * @param {Record<string, string | undefined>} environment
 */
export function supportOf(environment) {
  const email = environment.SUPPORT_EMAIL ?? '';
  const phone = environment.SUPPORT_PHONE ?? '';
  if (email !== '' || phone !== '') return { email, phone };
  if (environment.COMPANY_NAME || environment.NODE_ENV === 'production') {
    throw new Error('A build for real customers needs SUPPORT_EMAIL or SUPPORT_PHONE.');
  }
  return { email: DEMO_EMAIL, phone };
}
