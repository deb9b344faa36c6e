import { actionMessages } from './actions';
import type { Labels } from './fields';

/** What became of a withdrawal in a joint decision. The keys are the server's names. */
const jointOutcomes = {
  approved: 'approved',
  proposed: 'only proposed',
  rejected: 'rejected',
  refused: 'refused',
  failed: 'failed',
  unknown: 'uncertain',
} as const;

const proposedActions: Readonly<Record<string, string>> = {
  assign: 'credit to',
  repay: 'repayment of',
  return: 'returned to',
};

/** Messages of each queue and its cases. */
export const queueMessages = {
  withdrawals: {
    title: 'Withdrawals',
    intro: 'Money that customers take out.',
    case: 'Customer',
    empty: 'No withdrawal here.',
    later: 'A withdrawal appears here as soon as a customer asks for one.',
    titleOf: (amount: string, name: string) => `${amount} of ${name}`,
    sentTo: (name: string, bank: string, account: string) => `to ${name}, ${bank}, ${account}`,
    accountAt: (bank: string, account: string) => `${bank}, ${account}`,
    /** The approval of an amount above the limit of one person. */
    proposal: {
      label: actionMessages.proposeWithdrawal.label,
      effect: `Above your limit. ${actionMessages.proposeWithdrawal.effect}`,
    },
    receiver: 'Receiver',
    customer: 'Customer and request',
    /** The customer’s money, without the amount of the withdrawal. */
    money: {
      title: 'Money of this customer',
      left: 'Left after this',
      now: 'In the wallet now',
      deposits: 'Last deposits',
      paid: 'Paid out',
      paidInAll: (count: number, total: string) =>
        `${count === 1 ? '1 other withdrawal' : `${count} other withdrawals`}, ${total} in all. Last: `,
    },
    labels: {
      to: 'To',
      notBefore: 'Not before',
      ourReference: 'Our reference',
      waitsBecause: 'Waiting because of',
      failure: 'The provider says',
      rejectedBecause: 'Rejected because',
    },
    flags: {
      name: 'The account isn’t in the customer’s name.',
      first: 'No withdrawal of this customer has reached this account before.',
      frozen:
        'The wallet is frozen. Reject the withdrawal, or approve it once the wallet is unfrozen.',
      frozenByCustomer:
        'The customer has frozen their account. You can approve this once they’ve unfrozen it.',
      two: 'One person can’t approve this amount. Your approval becomes a proposal, and another person has to confirm it.',
      proposed: (by: string) => `Proposed by ${by}.`,
      exception: (kind: string, said: string) =>
        `Outcome unclear: ${kind}. The provider said: ${said}`,
    },
    evidence: {
      title: 'What decides',
      name: 'Account holder',
      sameName: 'The account is in the customer’s name.',
      firstPaid: 'First paid: ',
      device: 'Device',
      deviceSince: 'First used: ',
      unknownDevice: 'Not known',
      changes: 'Recent changes',
      noChange: (days: number) => `Password, PIN, name and email are unchanged for ${days} days.`,
      freeze: 'Wallet frozen after the request',
      unfrozen: 'Unfrozen: ',
      alone: 'Your limit',
      mayAlone: (left: string) => `Within your limit. After this, ${left} is left today.`,
      overLimit: (left: string) => `More than the ${left} that is left of your limit today.`,
      notAlone: (left: string) => `Another person has to confirm this: ${left} left for you today.`,
      toCheck: (count: number) => `${count} to check`,
      fine: (count: number) => `${count} in order`,
      /** How much is to check, above the decision. What is to check follows. */
      doubts: (count: number) => `${count === 1 ? '1 thing' : `${count} things`} to check:`,
      /** The same in a narrow window and in the list. What is to check follows. */
      doubtsInShort: (count: number) => `${count} to check:`,
      subject: {
        name: 'account name',
        receiver: 'receiver',
        device: 'device',
        freeze: 'frozen',
        identity: 'identity',
        limit: 'limit',
      },
      doubt: {
        name: 'another account holder',
        receiver: 'new receiver',
        device: 'new device',
        unknownDevice: 'unknown device',
        freeze: 'wallet frozen after the request',
        identity: 'identity not verified',
        limit: 'above your limit',
        change: (action: string, age: string) => `${action} ${age}`,
        today: 'today',
      },
      limits: 'Limits of one person',
      day: 'In 24 hours',
      week: 'In 7 days',
      ofLimit: (ofCustomer: string, own: string, limit: string) =>
        `${ofCustomer} approved for this customer, ${own} by you. One person may approve ${limit} for each customer, and in all.`,
    },
    sending: {
      on: 'Sending is on',
      stopped: 'Sending is stopped',
      resumedBy: (name: string) => `Resumed by ${name}, `,
      stoppedBy: (name: string) => `Stopped by ${name}, `,
      because: (reason: string) => `. ${reason}`,
      notLoaded: 'We couldn’t load whether sending is on.',
    },
    others: 'Other withdrawals of this customer',
    steps: 'What happened',
    toAccount: (bank: string, account: string) => `to ${bank}, ${account}:`,
    /** Labels next to a withdrawal in the list, for what keeps the person from sending it. */
    marks: {
      proposed: (by: string) => `Proposed by ${by}`,
      aboveLimit: 'Above your limit',
      /** For people who can't approve. */
      two: 'Takes two people',
      frozen: 'Frozen',
    },
    /** What approving several withdrawals does. */
    together: {
      sent: (count: number) =>
        count === 1
          ? 'The money of 1 withdrawal goes to the bank. You can’t undo this.'
          : `The money of ${count} withdrawals goes to the banks. You can’t undo this.`,
      limited: 'If they come to more than one person may approve, the rest is only proposed.',
      proposed: (names: string) =>
        `Only proposed, because it takes two people: ${names}. Nothing of that is sent until another person confirms it.`,
      frozen: (names: string) => `Refused while the wallet is frozen: ${names}.`,
    },
    /** Ready reasons for a rejection. The customer reads them, so each is complete. */
    rejections: [
      {
        label: 'Not sure it was you',
        text: 'We couldn’t confirm that it was you who asked for this. Please contact us before you try again.',
      },
      {
        label: 'Another name',
        text: 'The bank account isn’t in your name. Please withdraw to an account of your own.',
      },
      {
        label: 'Call us first',
        text: 'Please call us first. We have a question about this withdrawal.',
      },
    ],
    decided: (all: number, counts: readonly (readonly [keyof typeof jointOutcomes, number])[]) =>
      `${all === 1 ? '1 withdrawal' : `${all} withdrawals`}: ${counts
        .map(([outcome, count]) => `${count} ${jointOutcomes[outcome]}`)
        .join(', ')}.`,
  },
  kyc: {
    title: 'Identity checks',
    intro: 'Compare the card with the face and with the customer’s data.',
    case: 'Customer',
    empty: 'No identity check here.',
    later: 'A check appears here as soon as a customer sends pictures of their card and face.',
    sent: 'Sent',
    pictures: 'Pictures',
    /** Follows the customer’s name. */
    onCard: 'must be on the card',
    card: 'Identity card',
    face: 'Face',
    larger: 'Larger',
    smaller: 'Smaller',
    turn: 'Turn',
    fullScreen: 'Compare in full screen',
    of: (action: string, picture: string) => `${action}: ${picture}`,
    size: (width: number, height: number, zoom: number) =>
      `${width} × ${height} pixels${zoom === 1 ? '' : `, enlarged ${zoom} times`}`,
    loading: 'Loading the picture…',
    gone: 'This picture was deleted, or you aren’t allowed to see it.',
    compare: 'Does it match?',
    history: 'So far',
    /** Short labels of the reasons to reject a submission, by the server’s code. */
    rejections: [
      {
        group: 'Identity card',
        labels: {
          card_unreadable: 'Can’t be read',
          card_cut: 'A corner is missing',
          card_expired: 'Expired',
          card_kind: 'Not accepted',
          name_differs: 'Another name',
        },
      },
      {
        group: 'Face',
        labels: {
          face_unclear: 'Not clear',
          face_differs: 'Another person',
          not_live: 'Photo of a screen',
        },
      },
    ] as readonly { readonly group: string; readonly labels: Labels }[],
    otherReasons: 'Other',
    same: (others: number) =>
      others === 1
        ? 'Another customer has sent one of these pictures too.'
        : `${others} other customers have sent one of these pictures too.`,
    notSame: 'No other customer has sent these pictures.',
    firstSubmission: 'None. This is the first.',
    earlier: 'Earlier submissions',
    picturesHidden: 'Only staff who check identities can see the pictures.',
  },
  suspense: {
    title: 'Suspense',
    intro:
      'Deposits into accounts that don’t belong to any customer, and payments of more than a driver owes. Two people decide who gets the money.',
    case: 'Deposit',
    empty: 'No deposit is in suspense.',
    later: 'A deposit appears here when it arrives and nobody knows whose money it is.',
    back: 'All deposits in suspense',
    received: 'Received',
    driver: 'Driver who pays into it',
    agreement: (id: number, driver: string, plate: string) =>
      `Agreement ${id}, ${driver}, ${plate}`,
    owed: 'The driver owes',
    /** An agreement that a search has found. */
    found: (driver: string, plate: string) => `${driver}, ${plate}`,
    foundDetail: (id: number, overdue: string) => `Agreement ${id}, ${overdue} overdue`,
    /** What a repayment by this deposit does. */
    repays: (before: string, after: string) => `Overdue ${before} → ${after}.`,
    repaysMore: (before: string, after: string) =>
      `Overdue ${before} → ${after}. The rest pays instalments that aren’t due yet.`,
    repaysAhead: 'Nothing is overdue, so this pays instalments that aren’t due yet.',
    repaysTooMuch: (driver: string, owed: string) =>
      `${driver} owes only ${owed}, so this can’t be confirmed.`,
    returnedTo: (bank: string, account: string, name: string) => `${bank} ${account}, ${name}`,
    titleOf: (amount: string, bank: string) => `${amount} from ${bank}`,
    leads: {
      title: 'Who it may be',
      use: 'Use this one',
      useName: (name: string) => `Use this one: ${name}`,
      closedAccount: 'The same account was theirs until it was closed.',
      earlierDeposit: (day: string) =>
        `Staff gave them an earlier deposit into the same account, received ${day}.`,
      instalment: (amount: string, day: string) =>
        `An instalment of exactly ${amount} is unpaid, due ${day}.`,
      similarAccount: (digits: number) =>
        `Their account differs by ${digits === 1 ? '1 digit' : `${digits} digits`}.`,
      /** Labels of two account numbers that are compared. */
      deposited: 'This deposit',
      theirs: 'Their account',
      none: 'No lead found. We searched closed accounts with this number, earlier deposits into it, unpaid instalments of exactly this amount (unless many drivers owe one), and accounts that differ by up to 2 digits.',
    },
    proposed: (by: string, action: string, to: string) =>
      `Proposed by ${by}: ${proposedActions[action] ?? action} ${to}.`,
  },
  'deposit-exceptions': {
    title: 'Deposit exceptions',
    intro:
      'Deposits with a wrong amount, deposits that can’t be read, and deposits that the sender wants back.',
    case: 'Deposit',
    empty: 'No deposit has to be looked into.',
    later: 'A deposit appears here when the provider reports something wrong with it.',
    says: 'The provider says',
    walletOf: 'In the wallet of',
    credited: 'Credited',
    frozen: 'Staff have frozen this wallet.',
    none: 'No customer',
  },
  'withdrawal-exceptions': {
    title: 'Withdrawal exceptions',
    intro: 'Withdrawals whose outcome is unclear.',
    case: 'Withdrawal',
    empty: 'Every withdrawal has a clear outcome.',
    later: 'A withdrawal appears here when the provider doesn’t say whether the bank has paid.',
    said: 'The provider said',
    withdrawal: 'The withdrawal',
    titleOf: (id: number) => `Withdrawal ${id}`,
  },
  reconciliation: {
    title: 'Reconciliation',
    intro:
      'Transfers that are only in the books, and lines that are only on the provider’s statement. The server compares the two every night.',
    case: 'Line or transfer',
    empty: 'Everything that has been compared matches.',
    later: 'A difference appears here after a comparison. The next one runs tonight.',
    lastCompared: ' Last compared: ',
    balance: 'Provider’s balance',
    difference: 'Difference',
    differenceNote: 'Balance less all lines',
    notCompared: 'Not compared yet.',
    /** What the first comparison does. */
    steps: [
      'Reads every line of the provider’s statement.',
      'Matches each line with a transfer in our books.',
      'Lists here what only one side has, and runs again every night at 02:00.',
    ],
    inBooks: (amount: string) => `${amount} in our books waits for it.`,
    back: 'Everything that doesn’t match',
    sides: {
      statement: 'Only on the provider’s statement',
      books: 'Only in our books',
      both: 'On both, with different amounts',
    },
    unmatched: 'Not matched',
    unmatchedNote: 'Statement less books',
    oldest: 'Oldest',
    counts: {
      statement: (lines: number) => (lines === 1 ? '1 line' : `${lines} lines`),
      books: (transfers: number) => (transfers === 1 ? '1 transfer' : `${transfers} transfers`),
      all: (items: number) => `${items} in all`,
    },
    otherSide: 'On the other side:',
    statementSays: 'Statement',
    referenceOf: (id: string) => `reference of ${id}`,
    compared: (unmatched: number, difference: string | null) =>
      `${
        unmatched === 0
          ? 'Compared: books and statement match.'
          : `Compared: ${unmatched === 1 ? '1 line or transfer does' : `${unmatched} lines or transfers do`} not match.`
      }${difference === null ? '' : ` The provider’s balance less its lines is ${difference}.`}`,
  },
  'refused-accounts': {
    title: 'Refused accounts',
    intro: 'Deposit accounts that the provider refuses to open.',
    case: 'Customer or agreement',
    empty: 'No account is refused.',
    later: 'An account appears here when the provider refuses to open it.',
    provider: 'Provider',
    says: 'The provider says',
  },
  referrals: {
    title: 'Referrals',
    intro:
      'Referral bonuses on hold, because both customers share a device, a bank account, a phone number or an image of their identity.',
    case: 'Referred customer',
    empty: 'No bonus is on hold.',
    later: 'A bonus appears here when it is earned by two customers who may be the same person.',
    referrer: 'Referrer',
    referred: 'Referred',
    earned: 'Earned',
  },
  failures: {
    title: 'Failures',
    intro:
      'Failed jobs, emails and calls. The server retries them automatically, and gives up on emails after a hundred attempts.',
    case: 'What failed',
    empty: 'Nothing here has failed.',
    later: 'Work appears here when it has failed, and leaves once it succeeds.',
    attempts: 'Attempts',
    error: 'Error',
    nextTry: 'Next attempt',
    givenUp: 'Given up',
    titleOf: (kind: string, subject: string) => `${kind} ${subject}`,
  },
  arrears: {
    title: 'Arrears',
    intro: 'Agreements with drivers who are late, those with the most days past due first.',
    case: 'Driver',
    empty: 'No driver is late.',
    later: 'A driver appears here on the day after an instalment wasn’t paid.',
    vehicle: 'Vehicle',
    /** Figures about all drivers in the list. */
    overdueInAll: 'Overdue in all',
    drivers: 'Late drivers',
    lateColumn: 'Late',
    promiseColumn: 'Promised',
    promised: (amount: string, day: string) => `${amount} by ${day}`,
    subject: (driver: string, plate: string) => `overdue from ${driver}, ${plate}`,
    requestColumn: 'Request',
    asksForTerms: 'Asks for easier terms',
    termsProposed: (by: string) => `New terms proposed by ${by}`,
    broken: (promise: string) => `The driver has broken a promise: ${promise}.`,
    note: 'What the driver says',
    hardship: 'The driver asks for easier terms:',
    recordedBy: (name: string) => `Recorded by ${name}.`,
    /** What each decision means for this driver, in numbers. */
    restructured: (outstanding: string) => `${outstanding} over new dates.`,
    refused: (overdue: string) => `${overdue} stays due now.`,
  },
  'waiting-contracts': {
    title: 'Waiting for a vehicle',
    intro:
      'Investments and cliques that are paid for but have no vehicle yet. The next vehicle of an asset is bound to the oldest one.',
    case: 'Contract',
    empty: 'No investment is waiting for a vehicle.',
    later: 'A contract appears here when it’s paid for and no vehicle is free.',
    back: 'All contracts waiting for a vehicle',
    paid: 'Paid',
    paidOn: 'Paid on',
    days: 'Days waiting',
    moneyBackColumn: 'Money back from',
    moneyBackFrom: 'Customers can take the money back from',
    binding:
      'You bind a vehicle of this asset on the vehicle’s page. First hand it over to a driver.',
    /** Links to vehicles by their status on the server. */
    vehicles: {
      'on agreement': 'Vehicles with a driver',
      'in stock': 'Vehicles in stock',
      idle: 'Idle vehicles',
    },
    titleOf: (id: string, name: string) => `Contract ${id}, ${name}`,
  },
  closings: {
    title: 'Closings',
    intro:
      'Customers who want their account closed. You can close it once nothing is left to end. “Money left” lists closed accounts that have received money since.',
    case: 'Customer',
    empty: 'No account has to be closed.',
    later: 'A customer appears here when they ask to close their account.',
    account: (id: number) => `account ${id}`,
    stillOpen: 'Still to end',
    nothing: 'Nothing',
    balance: 'In the wallet',
    withdrawals: 'Withdrawals that aren’t finished',
    investments: 'Investments that still pay out',
    cliques: 'Cliques that are open or pay out',
    complaints: 'Open complaints',
    onHold: 'Staff have frozen the wallet. Unfreeze it first.',
    closed: 'Closed',
  },
  complaints: {
    title: 'Complaints',
    intro: 'Each customer was promised an answer by a certain day.',
    case: 'Complaint',
    empty: 'No complaint here.',
    later: 'A complaint appears here as soon as a customer sends one.',
    titleOf: (reference: string, name: string) => `${reference} of ${name}`,
    ofCustomer: (name: string) => `of ${name}`,
    made: 'Made',
    due: 'Due',
    acknowledging: { isDue: 'Acknowledge', isDone: 'Acknowledged' },
    deciding: { isDue: 'Decide', isDone: 'Decided' },
    /** A step, and the time that is left for it. */
    deadline: (step: string) => ({
      dueNow: `${step} now`,
      due: (time: string) => `${step} within ${time}`,
      overdue: (time: string) => `${step}: ${time} late`,
    }),
    customer: 'Customer',
    words: 'Complaint',
    about: 'Related transaction',
    when: 'Booked',
    reference: 'Our reference',
    deposit: 'Deposit',
    otherDeposits: (days: number) => `Other deposits within ${days} days`,
    noOtherDeposit: (days: number) => `No other deposit within ${days} days.`,
    nearest: (count: number) => `The ${count} that are nearest in time.`,
    reported: 'Bank reported',
    added: 'Added',
    difference: 'Difference',
    answered: (outcome: string) => `Answered: ${outcome}`,
    /** What happened to the money of a deposit. */
    credited: (reported: string) => `The bank reported ${reported}. All of it was added.`,
    creditedWithFee: (reported: string, fee: string) =>
      `The bank reported ${reported}. All of it was added. Mota paid the fee of ${fee}.`,
    creditedLess: (reported: string, amount: string) =>
      `The bank reported ${reported}, but ${amount} was added.`,
    /** The amount in the customer’s words, next to the one that the bank reported. */
    writtenMore: (written: string, difference: string) =>
      `The customer writes ${written}, which is ${difference} more than the bank reported.`,
    writtenLess: (written: string, difference: string) =>
      `The customer writes ${written}, which is ${difference} less than the bank reported.`,
    /** Ready answers. The customer reads them, so each is complete. */
    drafts: {
      credited: {
        label: 'All of it was added',
        text: (name: string, reported: string) =>
          `Dear ${name}, the bank sent us ${reported} with this transfer, and we added all of it to your wallet. Mota took nothing off. If you sent more, your bank can tell you what happened to the rest.`,
      },
      correct: {
        label: 'It was correct',
        text: (name: string) =>
          `Dear ${name}, thank you for asking. We have checked this carefully, and everything was booked correctly.`,
      },
      sorry: {
        label: 'We’re sorry',
        text: (name: string, about: string) =>
          `Dear ${name}, we’re sorry for the trouble with ${about}, and thank you for telling us. We have put it right.`,
      },
      transaction: (amount: string) => `your transaction of ${amount}`,
      matter: 'this',
    },
  },
} as const;
