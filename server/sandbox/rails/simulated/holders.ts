/** The holder name of accounts whose holders a simulated bank doesn't know. */
export const unnamedHolder = 'SANDBOX CUSTOMER';

/**
 * Returns the holder of an account number. Numbers that begin with 8888 belong to a stranger, and those with 0000 don't
 * exist. For those with 9999 the bank doesn't answer. All others have the same holder name.
 */
export function holderOf(accountNumber: string): string {
  if (accountNumber.startsWith('0000')) return 'nobody';
  if (accountNumber.startsWith('9999')) return 'no answer';
  if (accountNumber.startsWith('8888')) return 'CHUKWU EMEKA';
  return unnamedHolder;
}
