/** The reasons why cases are in a queue. */
export const reasonMessages = {
  why: 'Why it’s here',
  kyc: {
    'In Progress':
      'The customer has sent pictures of their card and face, and can’t withdraw until someone has checked them.',
    Verified: 'This check is approved.',
    Rejected: 'This check is rejected. The customer can send new pictures.',
  },
  withdrawals: {
    requested:
      'The customer has requested this withdrawal. The money stays on hold until someone decides.',
    approved: 'It’s approved and is waiting to be sent.',
    sending: 'The provider has the payment, and hasn’t reported the outcome yet.',
    paid: 'The money has reached the bank.',
    rejected: 'It was rejected, and the money is back in the wallet.',
    failed: 'The provider couldn’t pay it, and the money is back in the wallet.',
    returning: 'It is being returned to the wallet.',
    reversed: 'The bank has sent the money back, and it is in the wallet again.',
  },
  withdrawalExceptions: {
    late: 'It was approved more than a day ago and is still open.',
    'other amount': 'The provider’s record has a different amount.',
    'failed, then paid':
      'The provider reported it first as failed, then as paid. The money may be in the wallet and at the bank.',
    'paid, then failed':
      'The provider reported it first as paid, then as failed or reversed. The server hasn’t moved any money because of this contradiction.',
    'used reference':
      'The provider is processing a payment that it had refused because our balance was too low. The withdrawal may be paid twice.',
  } as Readonly<Record<string, string>>,
  suspense: {
    proposed: (by: string) =>
      `${by === 'job' ? 'The server' : by} has proposed who gets the money. Another person decides.`,
    unknown: 'The account belongs to no customer or driver.',
    tooMuch: (driver: string, owed: string) =>
      `${driver} pays into this account, and the deposit is more than the ${owed} that they owe.`,
    owed: (driver: string, owed: string) =>
      `${driver} pays into this account and owes ${owed}, so the deposit can be their repayment.`,
  },
  depositExceptions: {
    'other deposit': 'Another deposit already has this reference.',
    currency: 'It isn’t in naira.',
    amount: 'The amount is impossible.',
    unreadable: 'The provider’s notice can’t be read.',
    unconfirmed: 'The provider doesn’t confirm a deposit that it has reported.',
    'credited too much': 'More was credited than the provider’s record says.',
    'credited too little': 'Less was credited than the provider’s record says.',
    disputed: 'The sender’s bank disputes the deposit, and may take it back.',
    refunded: 'It has been refunded to the sender, or is about to be.',
  } as Readonly<Record<string, string>>,
  refusedAccounts: (reason: string) => `The provider refuses to open this account: ${reason}`,
  referrals: (shared: string) => `Both customers share: ${shared}.`,
  failures: {
    givenUp: 'The server has given up on it.',
    retried: 'The server retries it automatically.',
  },
  closings: {
    open: 'The customer has confirmed the request, and something still has to end.',
    ready: 'The customer has confirmed the request, and nothing is left to end.',
    'money left':
      'Money has come into this wallet since the account was closed. Find out whose it is, and send it by hand.',
  },
  complaints: {
    new: 'The customer doesn’t know yet that someone is working on it.',
    acknowledged: 'The customer is waiting for an answer.',
    decided: 'The customer has an answer.',
  },
  arrears: (instalments: number, days: number) =>
    `${instalments === 1 ? '1 instalment is' : `${instalments} instalments are`} overdue, the oldest for ${days === 1 ? '1 day' : `${days} days`}.`,
  waitingContracts: (day: string) =>
    `It’s paid for but has no vehicle. From ${day} the customers can take their money back.`,
} as const;
