/** Why cases are in a queue, in sentences. Some are chosen by the server’s name of the reason. */
export const reasonMessages = {
  why: 'Why it is here',
  kyc: {
    'In Progress':
      'The customer has sent pictures of their card and face, and can’t withdraw until someone has checked them.',
    Verified: 'This check is approved.',
    Rejected: 'This check is rejected. The customer may send other pictures.',
  },
  withdrawals: {
    waiting: 'The customer wants this money. It stays on hold until someone decides.',
    approved: 'It is approved and waits to be sent.',
    sending: 'The provider has it, and hasn’t said how it ended.',
    paid: 'The bank has paid it.',
    rejected: 'It was rejected, and the money is back in the wallet.',
    failed: 'The provider couldn’t pay it, and the money is back in the wallet.',
    returning: 'It is being returned to the wallet.',
    reversed: 'The bank has sent the money back, and it is in the wallet again.',
  },
  withdrawalExceptions: {
    late: 'It was approved more than a day ago and hasn’t ended.',
    'other amount': 'The provider’s record has another amount.',
    'failed, then paid':
      'The provider called it failed, then paid: the money may be in the wallet and at the bank.',
    'paid, then failed': 'The provider called it paid, then failed. Nothing has changed here.',
    'used reference': 'A payment that had failed for want of balance goes on after all.',
  } as Readonly<Record<string, string>>,
  suspense: {
    proposed: 'A colleague has proposed whose money it is. Another person decides.',
    unknown: 'Its account belongs to no customer, or it is more than a driver owes.',
  },
  depositExceptions: {
    'other deposit': 'Another deposit already has this reference.',
    currency: 'It isn’t in naira.',
    amount: 'Its amount is impossible.',
    unreadable: 'The provider’s notice can’t be read.',
    unconfirmed: 'The provider doesn’t confirm a deposit that it has announced.',
    'credited too much': 'More was credited than the provider’s record says.',
    'credited too little': 'Less was credited than the provider’s record says.',
    disputed: 'The sender’s bank disputes it, and may take it back.',
    refunded: 'The sender has it back, or is about to.',
  } as Readonly<Record<string, string>>,
  refusedAccounts: (reason: string) => `The provider refuses to open this account: ${reason}`,
  referrals: (shared: string) => `Both customers share: ${shared}.`,
  failures: {
    givenUp: 'The server has given up on it.',
    retried: 'The server retries it automatically.',
  },
  complaints: {
    new: 'Nobody has told the customer yet that someone is working on it.',
    acknowledged: 'The customer waits for an answer.',
    decided: 'The customer has an answer.',
  },
  arrears: (instalments: number, days: number) =>
    `${instalments === 1 ? '1 instalment is' : `${instalments} instalments are`} overdue, the oldest for ${days === 1 ? '1 day' : `${days} days`}.`,
  waitingContracts: (day: string) =>
    `It is paid for and has no vehicle. From ${day} its customers can take the money back.`,
} as const;
