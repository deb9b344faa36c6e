/** Moments that a customer will remember, and late payouts. What is shared names no amount. */
export const momentMessages = {
  handedOver: {
    title: (vehicle: string): string => `A driver has your ${vehicle}`,
    text: (day: string): string => `It has been on the road since ${day}.`,
    share: (vehicle: string): string => `My ${vehicle} is on the road with Mota.`,
  },
  firstPayout: {
    title: (vehicle: string): string => `Your first payout from the ${vehicle} has arrived`,
    text: (day: string, amount: string): string => `${amount} came into your wallet on ${day}.`,
    share: (vehicle: string): string => `My ${vehicle} has earned its first payout with Mota.`,
  },
  ended: {
    title: (vehicle: string): string => `Your contract for the ${vehicle} is complete`,
    text: (day: string, payouts: number): string =>
      payouts === 1
        ? `Its payout came on ${day}. Nothing more is due.`
        : `All ${payouts} payouts have come, the last on ${day}. Nothing more is due.`,
    share: (vehicle: string): string =>
      `My ${vehicle} is paid off: every payout of my contract with Mota has come.`,
  },
  signed: {
    share: (vehicle: string): string => `I have put my money on the road with Mota: a ${vehicle}.`,
  },
  next: (amount: string, day: string): string => `The next payout, ${amount}, is due on ${day}.`,
  firstIsDue: (amount: string, day: string): string =>
    `The first payout, ${amount}, is due on ${day}.`,
  firstDeposit: {
    title: 'Your first money is here',
    text: 'It stays in your wallet until you choose a vehicle or withdraw it.',
    browse: 'Browse assets',
  },
  share: 'Share',
  copyText: 'Copy this text',
  copied: 'Copied',

  lateTitle: (vehicle: string): string => `Payouts of the ${vehicle} are late`,
  lateTitles: (vehicles: number): string => `Payouts of ${vehicles} vehicles are late`,
  lateText: (amount: string, since: string): string => `${amount} has been late since ${since}.`,
  lateNow: 'What happens now',
  lateSteps: [
    'The driver still owes it. After insurance and maintenance, what they repay pays you first.',
    'If it stays late, the reserve pays, as long as it has money.',
    'If the driver stops paying, Mota takes the vehicle back and lets or sells it. You could get less than you paid.',
    'You don’t need to do anything. We tell you when the money comes.',
  ],
  seePayouts: 'See your payouts',
} as const;
