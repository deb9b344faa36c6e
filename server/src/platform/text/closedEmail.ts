// The address that a closed account has in place of its email. The domain can't exist (RFC 2606).

const domain = '@closed.invalid';

/** Returns the address of a closed account. The email that it replaces can sign up again. */
export const closedEmail = (accountId: number): string => `account-${accountId}${domain}`;

/** Returns whether an address is that of a closed account, to which nothing is sent. */
export const isClosedEmail = (email: string): boolean => email.endsWith(domain);
