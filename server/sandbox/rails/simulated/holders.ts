/** The holders whose names a simulated bank does not know. */
export const unnamedHolder = 'SANDBOX CUSTOMER';

/**
 * The holder of an account number: 8888 is a stranger's, 0000 does not exist, and for
 * those with 9999 the bank does not answer.
 */
export function holderOf(accountNumber: string): string {
  if (accountNumber.startsWith('0000')) return 'nobody';
  if (accountNumber.startsWith('9999')) return 'no answer';
  if (accountNumber.startsWith('8888')) return 'CHUKWU EMEKA';
  return unnamedHolder;
}
