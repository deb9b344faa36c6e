/** Words of a withdrawal's timeline. */
export const withdrawalProgressCopy = {
  timeline: 'Timeline',
  to: 'To',
  account: 'Account',
  sessionId: 'Session ID',

  requested: 'Requested',
  approved: 'Approved',
  waiting: 'Waiting for approval',
  sent: 'Sent to the bank',
  toBeSent: 'To the bank',
  onceApproved: 'Once it’s approved',
  onItsWay: 'On its way',
  soon: 'Usually within a few minutes',
  arrived: 'Arrived',
  arrival: 'Arrival',
  afterwards: 'Usually a few minutes after that',
  backInWallet: 'Back in your wallet',
  returned: 'The money is back in your wallet.',
  returns: {
    rejected: 'Not approved',
    failed: 'Not accepted by the bank',
    reversed: 'Sent back by the bank',
  },
  /** Not sent yet; `again` is the time of the next attempt. */
  leavesLater: (again: string | null): string =>
    again === null
      ? 'It leaves later than usual. We’ll tell you when it has arrived.'
      : `It leaves later than usual. We’ll try again at ${again}.`,
  /** Sent, but not confirmed by the bank; `again` is the time of the next enquiry. */
  notConfirmed: (again: string | null): string =>
    again === null
      ? 'The bank hasn’t confirmed it yet. We’ll tell you when it has.'
      : `The bank hasn’t confirmed it yet. We’ll ask again at ${again}.`,
} as const;
