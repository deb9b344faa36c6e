/** The holder name of accounts whose holders a simulated bank doesn't know. */
export const unnamedHolder = 'SANDBOX CUSTOMER';

/**
 * Returns the holder of an account number: 8888 is a stranger's, 0000 doesn't exist, and with 9999 the bank doesn't
 * answer.
 */
export function holderOf(accountNumber: string): string {
  if (accountNumber.startsWith('0000')) return 'nobody';
  if (accountNumber.startsWith('9999')) return 'no answer';
  if (accountNumber.startsWith('8888')) return 'CHUKWU EMEKA';
  return unnamedHolder;
}
