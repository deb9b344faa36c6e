/** The sentences of the queues and their cases. */
export const withdrawalsCopy = {
  title: 'Withdrawals',
  intro: 'Money that customers take out. An approval sends it.',
  case: 'Customer',
  empty: 'No withdrawal here.',
  titleOf: (amount: string, name: string) => `${amount} of ${name}`,
  receiver: 'Receiver',
  customer: 'Customer',
  labels: {
    to: 'To',
    payment_reference: 'Our reference',
    waits_because: 'Waits because of',
    failure: 'The provider says',
    reason: 'Rejected because',
    balance: 'Left in the wallet',
  },
  flags: {
    name: 'The account is in another name than the customer’s.',
    first: 'No money of this customer has reached this account before.',
    frozen: 'The wallet is frozen. Unfreeze it first, or reject the withdrawal.',
    two: 'This is over the limit of one person: your approval is a proposal, and another person confirms it.',
    proposed: (by: string) => `Proposed by ${by}: another person decides, under Proposals.`,
    exception: (kind: string, said: string) =>
      `To be found out: ${kind}. The provider said: ${said}`,
  },
  others: 'Other withdrawals of this customer',
  none: 'This is their only one.',
  steps: 'What happened',
  noSteps: 'Nothing yet.',
  toAccount: (account: string) => `to ${account}:`,
  propose: 'Propose to approve',
} as const;

export const identityCopy = {
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
  gone: 'This picture was deleted, or you may not see it.',
  customer: 'Customer',
  same: (others: number) =>
    others === 1
      ? 'Another customer has sent one of these pictures too.'
      : `${others} other customers have sent one of these pictures too.`,
  earlier: 'Earlier submissions',
  picturesHidden: 'Pictures are for the people who check identities.',
} as const;

const proposedDeeds: Readonly<Record<string, string>> = {
  assign: 'it is the money of',
  repay: 'it is a repayment of',
  return: 'it went back to',
};

export const suspenseCopy = {
  title: 'Suspense',
  intro:
    'Deposits into accounts that no customer has, and more than a driver owes. Two people decide whose they are.',
  case: 'Deposit',
  empty: 'No deposit is in suspense.',
  back: 'All deposits in suspense',
  labels: { sender_bank: 'From' },
  titleOf: (amount: string, bank: string) => `${amount} from ${bank}`,
  proposed: (by: string, deed: string, to: string) =>
    `Proposed by ${by}: ${proposedDeeds[deed] ?? deed} ${to}. Another person decides, under Proposals.`,
} as const;

export const depositExceptionsCopy = {
  title: 'Deposit exceptions',
  intro: 'Deposits that can’t be right, can’t be read, or are wanted back.',
  case: 'Deposit',
  empty: 'No deposit needs a look.',
  labels: { says: 'The provider says', email: 'In the wallet of' },
  frozen: 'This wallet is frozen.',
  none: 'No customer',
} as const;

export const withdrawalExceptionsCopy = {
  title: 'Withdrawal exceptions',
  intro: 'Withdrawals whose end is to be found out.',
  case: 'Withdrawal',
  empty: 'Every withdrawal has a clear end.',
  labels: { said: 'The provider said', withdrawal: 'The withdrawal' },
  titleOf: (id: number) => `Withdrawal ${id}`,
} as const;

export const reconciliationCopy = {
  title: 'Reconciliation',
  intro: 'What the books or the provider’s statement have alone. Compared each night.',
  case: 'Line or transfer',
  empty: 'Books and statement match.',
  back: 'All that does not match',
  none: 'None',
  compared: (unmatched: number) =>
    unmatched === 0
      ? 'Compared: books and statement match.'
      : `Compared: ${unmatched === 1 ? '1 line or transfer does' : `${unmatched} lines or transfers do`} not match.`,
} as const;

export const refusedAccountsCopy = {
  title: 'Refused accounts',
  intro: 'Deposit accounts that the provider will not open.',
  case: 'Customer or agreement',
  empty: 'No account is refused.',
  labels: { rail: 'Provider', reason: 'The provider says', requested_at: 'Asked for' },
} as const;

export const failuresCopy = {
  title: 'Failures',
  intro:
    'Jobs, mails and calls that have failed. Each is tried again by itself, some are given up.',
  case: 'What failed',
  empty: 'Nothing here has failed.',
  labels: { attempts: 'Tries' },
  givenUp: 'Given up',
  titleOf: (kind: string, subject: string) => `${kind} ${subject}`,
} as const;

export const arrearsCopy = {
  title: 'Arrears',
  intro: 'Agreements with drivers who are late, by the days past due.',
  case: 'Driver',
  empty: 'No driver is late.',
  labels: { plate: 'Vehicle', reminded_on: 'Last reminded by a text' },
  promised: (amount: string, day: string) => `${amount} by ${day}`,
  promise: (state: string) => `Promise: ${state}`,
  noPromise: 'None',
  broken: (promise: string) => `The driver has broken a promise: ${promise}.`,
  note: 'What the driver says',
  hardship: (reason: string, by: string) =>
    `The driver asks for easier terms: “${reason}” Recorded by ${by}. Restructure the agreement, or refuse.`,
} as const;

export const waitingContractsCopy = {
  title: 'Waiting for a vehicle',
  intro:
    'Investments and cliques that are paid for. A vehicle is bound to the oldest of its asset.',
  case: 'Contract',
  empty: 'No investment waits for a vehicle.',
  back: 'All that wait for a vehicle',
  labels: {
    customer: 'Customer number',
    amount: 'Paid',
    since: 'Paid on',
    days: 'Days waiting',
    money_back_from: 'The money can be taken back from',
  },
  titleOf: (id: string, name: string) => `Contract ${id}, ${name}`,
} as const;

export const complaintsCopy = {
  title: 'Complaints',
  intro: 'Customers wait for an answer, by the day that they were promised.',
  case: 'Complaint',
  empty: 'No complaint here.',
  titleOf: (reference: string, name: string) => `${reference} of ${name}`,
  labels: { created_at: 'Made', acknowledged_at: 'Acknowledge', decided_at: 'Decide' },
  customer: 'Customer',
  words: 'Complaint',
  about: 'Transaction it is about',
  when: 'Booked',
  reference: 'Our reference',
  answered: (outcome: string) => `Answered: ${outcome}`,
} as const;
