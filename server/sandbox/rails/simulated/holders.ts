/** What a simulated bank calls the holders that it knows no name of. */
export const unnamedHolder = 'SANDBOX CUSTOMER';

/**
 * Whose account a number is: those with 8888 are a stranger's, those with 0000 nobody's, and for
 * those with 9999 the bank does not answer.
 */
export function holderOf(accountNumber: string): string {
  if (accountNumber.startsWith('0000')) return 'nobody';
  if (accountNumber.startsWith('9999')) return 'no answer';
  if (accountNumber.startsWith('8888')) return 'CHUKWU EMEKA';
  return unnamedHolder;
}
