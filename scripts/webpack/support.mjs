/** Where customers of a demo write to: the sandbox shows such mail, and it goes nowhere else. */
const DEMO_EMAIL = 'support@mota.example';

/**
 * Whom customers write to and call. A build for real customers, which names a company or says NODE_ENV=production, has to
 * name a contact: customers need one to close an account.
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
