import { limits } from '@/config/limits';

/** What the clique pages say beside the sentences that the specification fixes. */
export const cliqueCopy = {
  intro: 'Pool money with people you trust and own a working vehicle together.',
  publicCliques: 'Public cliques',
  myCliques: 'My Cliques',
  noPublicCliques: 'No public clique is open at the moment. You could create the first one.',
  noOwnCliques: 'You are in no clique yet.',
  loading: 'Loading cliques…',
  fullyFunded: 'Fully funded',
  open: 'Open',
  closed: 'Closed',
  closesOn: (date: string, days: number): string =>
    `Closes and refunds on ${date} if it is not fully funded: ${days} ${days === 1 ? 'day' : 'days'} left.`,
  closedOn: (date: string): string => `Closed on ${date}; contributions are refunded.`,
  forMembers: {
    funded:
      'This clique is fully funded. Your share of each payout goes straight into your wallet.',
    completed: 'This clique has paid out in full. Your share of each payout is in your wallet.',
  },
  contributeRest: (amount: string): string => `Contribute the rest (${amount})`,
  payoutShare: 'Your share of the payout',
  seePayouts: 'See your payouts',
  joinThis: 'Join this clique',
  addToContribution: 'Add to your contribution',
  funding: (name: string): string => `Funding of ${name}`,
  funded: (contributed: string, required: string): string => `${contributed} of ${required}`,
  clipboardHint: 'Separate several addresses with a comma, or paste a whole list.',
  inviteIntro: (name: string): string => `Invite the people who should join ${name}.`,
  verifyToInvite: 'You need to get verified to be able to invite people.',
  tooManyInvites: `At most ${limits.inviteEmailsPerCall} addresses can be invited at once.`,
  createIntro: 'You put in the first contribution; the others fill the clique up.',
  createChoice:
    'Somebody may be raising money for the same vehicle already. You can look first, or start your own.',
  nameRequired: 'Give your clique a name.',
  assetRequired: 'Choose the asset that the clique is for.',
  notFound: 'Clique not found',
  notFoundHint: 'It may be private, or it has been closed.',
  joinIntro: 'Somebody invited you to invest in a vehicle together. Say how much you put in.',
  signInToJoin: 'Sign in',
} as const;
