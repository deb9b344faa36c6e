/** Messages of proposals, which another person confirms. */
export const proposalMessages = {
  title: 'Proposals',
  intro: 'Changes that need two people. Someone other than the proposer has 7 days to decide.',
  empty: 'Nothing is waiting for a second person.',
  proposed: (by: string) => `Proposed by ${by},`,
  confirm: 'Confirm',
  decline: 'Decline',
  withdraw: 'Withdraw',
  yours: 'You proposed this. Another person has to confirm it.',
  others: 'Another role decides on this.',
  decides: 'Nothing has changed yet. Another person decides, under',
  lines: (label: string, kept: number) =>
    `${label}: removed (−) and added (+) lines. ${kept} lines are unchanged.`,
  kinds: {
    staff: 'New person',
    'staff roles': 'Change of roles',
    'staff reset': 'Reset of passkeys',
    withdrawal: 'Approval of withdrawal',
    'withdrawal return': 'Return of withdrawal',
    'withdrawal rules': 'Rules for',
    'wallet debit': 'Money out of a wallet',
    'wallet credit': 'Money into a wallet',
    'difference of a statement': 'Difference of the statement',
    'vehicle money': 'Money for a vehicle',
    backing: 'Another vehicle for a contract',
    'asset terms': 'Price, fees or return of asset',
    'contract text': 'Text of the contract',
  } as Readonly<Record<string, string>>,
  /** What confirming a proposal does, by its kind. */
  effects: {
    staff: 'Confirming mails this person a link to set up their sign-in.',
    'staff roles': 'Confirming changes at once what this person sees and does.',
    'staff reset': 'Confirming ends their passkeys and codes, and mails them a new link.',
    withdrawal: 'Confirming sends the money to the bank. It can’t be called back.',
    'withdrawal rules':
      'Confirming lets rules send withdrawals from now on. One person can switch them off again.',
    'withdrawal return':
      'Confirming stops sending it. If the provider has no payment, the money goes back to the wallet.',
    'wallet debit': 'Confirming takes the money out of the wallet. The customer reads why.',
    'wallet credit':
      'Confirming puts money of the company into the wallet. The customer reads why.',
    'difference of a statement': 'Confirming counts the difference as the company’s money.',
    'settlement of exceptions': 'Confirming counts this money as the company’s.',
    'deposit in suspense': 'Confirming gives the money to its owner, or records its return.',
    'vehicle money': 'Confirming uses the money like a repayment, for late payouts first.',
    backing: 'Confirming lets the other vehicle pay the contract, with the money received so far.',
    'asset terms': 'Confirming changes the terms of new contracts. Existing ones keep theirs.',
    'contract text': 'Confirming uses this text for new contracts. Existing ones keep theirs.',
    repayment: 'Confirming records the repayment, for the oldest instalment first.',
    agreement: 'Confirming makes the agreement: the driver owes its instalments.',
    restructure: 'Confirming makes a new agreement over the debt. Payouts may become late.',
    loss: 'Confirming ends the contract. The investors get what the vehicle has left.',
    'write-off': 'Confirming ends the agreement and writes the vehicle off.',
  } as Readonly<Record<string, string>>,
  /** Labels of facts whose names on the server say too little. */
  facts: {
    is_on: 'Rules are on',
    vat: 'VAT',
    roi: 'Return in percent',
    duration: 'Duration in weeks',
  } as Readonly<Record<string, string>>,
} as const;
