const proposedActions: Readonly<Record<string, string>> = {
  assign: 'it is the money of',
  repay: 'it is a repayment of',
  return: 'it went back to',
};

/** The sentences of the queues and their cases, by the queue. */
export const queuesCopy = {
  withdrawals: {
    title: 'Withdrawals',
    intro: 'Money that customers take out. Approving a withdrawal sends it.',
    case: 'Customer',
    empty: 'No withdrawal here.',
    titleOf: (amount: string, name: string) => `${amount} of ${name}`,
    receiver: 'Receiver',
    customer: 'Customer',
    labels: {
      to: 'To',
      payment_reference: 'Our reference',
      waits_because: 'Waiting because of',
      failure: 'The provider says',
      reason: 'Rejected because',
      balance: 'Left in the wallet',
    },
    flags: {
      name: 'The account isn’t in the customer’s name.',
      first: 'No money of this customer has reached this account before.',
      frozen: 'The wallet is frozen. Unfreeze it first, or reject the withdrawal.',
      two: 'This is more than one person can approve. Your approval becomes a proposal, and another person has to confirm it.',
      proposed: (by: string) => `Proposed by ${by}. Another person decides, under Proposals.`,
      exception: (kind: string, said: string) =>
        `Outcome unclear: ${kind}. The provider said: ${said}`,
    },
    others: 'Other withdrawals of this customer',
    none: 'This is their only one.',
    steps: 'What happened',
    noSteps: 'Nothing yet.',
    toAccount: (account: string) => `to ${account}:`,
    propose: 'Propose to approve',
  },
  kyc: {
    title: 'Identity checks',
    intro: 'Compare the card with the face and with the customer’s data.',
    case: 'Customer',
    empty: 'No identity check here.',
    labels: { submitted_at: 'Sent' },
    pictures: 'Pictures',
    card: 'Identity card',
    face: 'Face',
    larger: 'Larger',
    smaller: 'Smaller',
    turn: 'Turn',
    of: (action: string, picture: string) => `${action}: ${picture}`,
    gone: 'This picture was deleted, or you aren’t allowed to see it.',
    customer: 'Customer',
    same: (others: number) =>
      others === 1
        ? 'Another customer has sent one of these pictures too.'
        : `${others} other customers have sent one of these pictures too.`,
    earlier: 'Earlier submissions',
    picturesHidden: 'Pictures are for the people who check identities.',
  },
  suspense: {
    title: 'Suspense',
    intro:
      'Deposits into accounts that don’t belong to any customer, and payments above what a driver owes. Two people decide whose money it is.',
    case: 'Deposit',
    empty: 'No deposit is in suspense.',
    back: 'All deposits in suspense',
    labels: { sender_bank: 'From' },
    titleOf: (amount: string, bank: string) => `${amount} from ${bank}`,
    proposed: (by: string, action: string, to: string) =>
      `Proposed by ${by}: ${proposedActions[action] ?? action} ${to}. Another person decides, under Proposals.`,
  },
  'deposit-exceptions': {
    title: 'Deposit exceptions',
    intro: 'Deposits that can’t be right, that can’t be read, or that someone wants back.',
    case: 'Deposit',
    empty: 'No deposit needs looking into.',
    labels: { says: 'The provider says', email: 'In the wallet of' },
    frozen: 'This wallet is frozen.',
    none: 'No customer',
  },
  'withdrawal-exceptions': {
    title: 'Withdrawal exceptions',
    intro: 'Withdrawals whose outcome is unclear.',
    case: 'Withdrawal',
    empty: 'Every withdrawal has a clear outcome.',
    labels: { said: 'The provider said', withdrawal: 'The withdrawal' },
    titleOf: (id: number) => `Withdrawal ${id}`,
  },
  reconciliation: {
    title: 'Reconciliation',
    intro:
      'Entries that are only in the books, or only in the provider’s statement. The two are compared every night.',
    case: 'Line or transfer',
    empty: 'Books and statement match.',
    back: 'Everything that doesn’t match',
    none: 'None',
    compared: (unmatched: number) =>
      unmatched === 0
        ? 'Compared: books and statement match.'
        : `Compared: ${unmatched === 1 ? '1 line or transfer does' : `${unmatched} lines or transfers do`} not match.`,
  },
  'refused-accounts': {
    title: 'Refused accounts',
    intro: 'Deposit accounts that the provider refuses to open.',
    case: 'Customer or agreement',
    empty: 'No account is refused.',
    labels: { rail: 'Provider', reason: 'The provider says', requested_at: 'Requested' },
  },
  referrals: {
    title: 'Referrals',
    intro:
      'Referral bonuses on hold, because both customers share a device, a bank account, a phone number or an image of their identity.',
    case: 'Referred customer',
    empty: 'No bonus is on hold.',
    labels: { shared: 'Both have', created_at: 'Earned' },
  },
  failures: {
    title: 'Failures',
    intro:
      'Failed jobs, emails and calls. The server retries them automatically, and gives up on some in the end.',
    case: 'What failed',
    empty: 'Nothing here has failed.',
    labels: { attempts: 'Attempts' },
    givenUp: 'Given up',
    titleOf: (kind: string, subject: string) => `${kind} ${subject}`,
  },
  arrears: {
    title: 'Arrears',
    intro: 'Agreements with drivers who are late, by the days past due.',
    case: 'Driver',
    empty: 'No driver is late.',
    labels: { plate: 'Vehicle' },
    promised: (amount: string, day: string) => `${amount} by ${day}`,
    promise: (state: string) => `Promise: ${state}`,
    noPromise: 'None',
    broken: (promise: string) => `The driver has broken a promise: ${promise}.`,
    note: 'What the driver says',
    hardship: (reason: string, by: string) =>
      `The driver asks for easier terms: “${reason}” Recorded by ${by}. Restructure the agreement, or refuse.`,
  },
  'waiting-contracts': {
    title: 'Waiting for a vehicle',
    intro:
      'Investments and cliques that are paid for but have no vehicle yet. A vehicle is bound to the oldest one for its asset.',
    case: 'Contract',
    empty: 'No investment is waiting for a vehicle.',
    back: 'All that are waiting for a vehicle',
    labels: {
      customer: 'Customer number',
      amount: 'Paid',
      since: 'Paid on',
      days: 'Days waiting',
      money_back_from: 'Customers can take the money back from',
    },
    titleOf: (id: string, name: string) => `Contract ${id}, ${name}`,
  },
  complaints: {
    title: 'Complaints',
    intro: 'Each customer was promised an answer by a certain day.',
    case: 'Complaint',
    empty: 'No complaint here.',
    titleOf: (reference: string, name: string) => `${reference} of ${name}`,
    labels: { created_at: 'Made', acknowledge_by: 'Acknowledge', decide_by: 'Decide' },
    customer: 'Customer',
    words: 'Complaint',
    about: 'Transaction it is about',
    when: 'Booked',
    reference: 'Our reference',
    answered: (outcome: string) => `Answered: ${outcome}`,
  },
} as const;
