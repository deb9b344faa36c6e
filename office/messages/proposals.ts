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
    'wallet debit': 'Money out of a wallet',
    'wallet credit': 'Money into a wallet',
    'difference of a statement': 'Difference of the statement',
    'vehicle money': 'Money for a vehicle',
    backing: 'Another vehicle for a contract',
    'asset terms': 'Price, fees or return of asset',
    'contract text': 'Text of the contract',
  } as Readonly<Record<string, string>>,
  /** Labels of facts whose names on the server say too little. */
  facts: {
    vat: 'VAT',
    roi: 'Return in percent',
    duration: 'Duration in weeks',
  } as Readonly<Record<string, string>>,
} as const;
