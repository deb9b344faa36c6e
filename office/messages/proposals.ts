/** What a proposal makes of a line of a contract. A line that is kept has only its number. */
const lineChanges = { kept: '', changed: ', changed', new: ', new', removed: ', removed' } as const;

/** Messages of proposals, which another person confirms. */
export const proposalMessages = {
  title: 'Proposals',
  intro:
    'Changes that need two people. Someone other than the proposer has to decide within 7 days.',
  empty: 'Nothing is waiting for a second person.',
  later: 'A change appears here when a colleague proposes one that takes two people.',
  /** Headings of the proposals: first those that the person can decide. */
  yoursToDecide: 'For you to decide',
  othersDecide: 'Waiting for someone else',
  proposed: (by: string) => `Proposed by ${by},`,
  confirm: 'Confirm',
  decline: 'Decline',
  takeBack: 'Take back the proposal',
  yours: 'You proposed this. Another person has to confirm it.',
  others: 'Another role decides on this.',
  hidden: 'You don’t see the details, because they name a customer.',
  decides: 'Nothing has changed yet. Another person decides under',
  titleOf: (kind: string, subject: string, customer: string | null) =>
    `${kind}: ${subject}${customer === null ? '' : `, ${customer}`}`,
  /** What the numbers in titles belong to, for kinds whose names don't say it. */
  subjects: {
    restructure: (id: string) => `agreement ${id}`,
    'write-off': (id: string) => `agreement ${id}`,
    repayment: (receipt: string) => `receipt ${receipt}`,
    agreement: (id: string) => `vehicle ${id}`,
  } as Readonly<Record<string, (subject: string) => string>>,
  termsOf: (asset: string) => `Price, fees or return of ${asset}`,
  /** Texts of links to what a proposal is about. */
  open: {
    withdrawal: (id: string) => `Open withdrawal ${id}`,
    customer: (name: string) => `Open the page of ${name}`,
    vehicle: (id: string) => `Open vehicle ${id}`,
    asset: (id: string) => `Open asset ${id}`,
    deposit: (reference: string) => `Open deposit ${reference}`,
  },
  /** A text has a new version. The numbers alone need no comparison. */
  version: (after: unknown, before: unknown) =>
    `Version ${String(after)} instead of ${String(before)}.`,
  lines: (label: string, kept: number) =>
    `${label}: removed (−) and added (+) lines, each with its neighbours. ${kept === 1 ? '1 line is' : `${kept} lines are`} unchanged.`,
  /** Names a line of a contract, of which the first one is the title. */
  term: (number: number, kind: keyof typeof lineChanges) => {
    const term = kind === 'kept' ? String(number) : `Term ${number}`;
    return `${number === 0 ? 'Title' : term}${lineChanges[kind]}`;
  },
  whole: 'Show the whole text',
  wholeOf: (label: string) => `${label} as proposed`,
  kinds: {
    staff: 'New person',
    'staff roles': 'Change of roles',
    'staff reset': 'Reset of passkeys',
    'customer email': 'Email of customer',
    'two-step removal': 'Two-step verification of customer',
    withdrawal: 'Approval of withdrawal',
    'withdrawal return': 'Return of withdrawal',
    'withdrawal rules': 'Switch rules on',
    'wallet debit': 'Money out of a wallet',
    'wallet credit': 'Money into a wallet',
    'difference of a statement': 'Difference from the statement',
    'vehicle money': 'Money for a vehicle',
    backing: 'Another vehicle for a contract',
    'message to investors': 'Message to the investors of vehicle',
    'asset terms': 'Price, fees or return of asset',
    'contract text': 'Text of the contract',
  } as Readonly<Record<string, string>>,
  /** What confirming does, for each kind of proposal. */
  effects: {
    staff: 'Confirming emails this person a link to set up their sign-in.',
    'staff roles': 'Confirming immediately changes what this person can see and do.',
    'staff reset': 'Confirming removes their passkeys and codes, and emails them a new link.',
    'customer email':
      'Confirming changes the email. Both addresses get an email, and nothing can be withdrawn for 24 hours.',
    'two-step removal':
      'Confirming removes two-step verification in 24 hours, unless the customer stops it. They get an email now.',
    withdrawal: 'Confirming sends the money to the bank. You can’t undo this.',
    'withdrawal rules':
      'Confirming lets the rules send withdrawals from now on. One person can switch the rules off again.',
    'withdrawal return':
      'After you confirm, the withdrawal isn’t sent. If the provider has no payment, the money goes back to the wallet.',
    'wallet debit': 'Confirming takes the money out of the wallet. The customer reads the reason.',
    'wallet credit':
      'Confirming puts company money into the wallet. The customer reads the reason.',
    'difference of a statement': 'Confirming counts the difference as company money.',
    'settlement of exceptions': 'Confirming counts this as company money.',
    'deposit in suspense': 'Confirming credits the owner of the money, or records its return.',
    'vehicle money': 'Confirming uses the money like a repayment, for late payouts first.',
    backing:
      'Confirming makes the other vehicle back the contract. The money collected so far moves with the contract.',
    'message to investors':
      'Confirming sends this text to everyone who is then an investor of the vehicle, in the app and by email. You can’t take it back.',
    'asset terms':
      'Confirming changes the terms of new contracts. Existing contracts keep their terms.',
    'contract text':
      'Confirming uses this text for new contracts. Existing contracts keep their text.',
    repayment: 'Confirming records the repayment, for the oldest instalment first.',
    agreement: 'Confirming makes the agreement. The driver then owes its instalments.',
    restructure:
      'Confirming makes a new agreement for the remaining debt. Payouts may become late.',
    loss: 'Confirming ends the contract. The investors get the money that is left for the vehicle.',
    'write-off': 'Confirming ends the agreement and writes the vehicle off.',
  } as Readonly<Record<string, string>>,
  /** The header of the values that a proposal makes. */
  after: 'Proposed',
  isTrue: { yes: 'Yes', no: 'No' },
  /** The fact that the heading of a card or of its page says already. */
  named: 'asset',
  /** The facts that are ids if they are numbers. */
  ids: ['agreement', 'contract', 'customer', 'driver', 'vehicle'] as readonly string[],
  numberOf: (what: string) => `${what} number`,
  /** The facts that come first, in this order. The server sorts facts by the length of their names. */
  order: ['amount', 'receiver', 'account', 'bank', 'email', 'state', 'status'] as readonly string[],
  /** Labels of facts whose names on the server aren't clear to staff. */
  facts: {
    is_on: 'Rules on',
    has_app: 'Authenticator app',
    vat: 'VAT',
    roi: 'Return in percent',
    duration: 'Duration in weeks',
    contract_id: 'Contract number',
  } as Readonly<Record<string, string>>,
} as const;
