import type { PayoutInterval } from '@/config/choices';
import * as limits from '@/config/limits';
import { labelsCopy } from './labels';

/** What the clique pages say beside the sentences that the specification fixes. */
export const cliquesCopy = {
  intro: 'Pool money with people you trust and invest in a working vehicle together.',
  publicCliques: 'Public cliques',
  myCliques: 'My Cliques',
  noPublicCliques: 'No public cliques are open right now. Why not create the first one?',
  createFirst: 'Create a clique',
  noOwnCliques: 'You’re not in any cliques yet.',
  loading: 'Loading cliques…',
  fullyFunded: 'Fully funded',
  open: 'Open',
  closed: 'Closed',
  closesOn: (date: string, days: number): string =>
    `Closes on ${date} and refunds everyone if it isn’t fully funded: ${days} ${days === 1 ? 'day' : 'days'} left.`,
  closedOn: (date: string): string => `Closed on ${date}. Contributions are refunded.`,
  forMembers: {
    funded:
      'This clique is fully funded. Your share of each payout goes straight into your wallet.',
    completed: 'This clique has paid out in full. Your share of each payout is in your wallet.',
  },
  newClique: 'New clique',
  creationIntro: 'Name it, and choose the vehicle and what you put in first.',
  pay: 'What you pay',
  youPayNow: 'You pay now',
  ofTheVehicle: (percent: number): string => (percent < 1 ? 'under 1%' : `${percent}%`),
  youGet: 'You get in total',
  each: { week: 'Each week', month: 'Each month', year: 'Each year' },
  balanceAfter: 'Balance afterwards',
  refundDate: 'Refunded unless full by',
  chooseFirst: 'Choose a vehicle and an amount to see what you pay and what you get.',
  example: (amount: string, part: string, interval: PayoutInterval, weeks: number): string =>
    `${amount} brings about ${part} each ${interval}, for ${labelsCopy.durationInWeeks(weeks)}.`,
  consent: (button: string, amount: string): string =>
    `“${button}” takes ${amount} out of your wallet now, and you agree to that. Once the clique is fully funded, the money only comes back with the payouts.`,
  consentToContract: (button: string, amount: string): string =>
    `“${button}” takes ${amount} out of your wallet now, and you agree to the contract. Once the clique is fully funded, the money only comes back with the payouts.`,
  before: 'Before you join',
  answers: (
    total: string,
    refundDate: string,
  ): readonly { readonly question: string; readonly answer: string }[] => [
    {
      question: 'What if the driver stops paying?',
      answer: `By the contract it is Mota, not the driver, who pays the clique ${total}. It makes no exception for a driver who doesn’t pay, and you owe nothing further.`,
    },
    {
      question: 'What if Mota closes?',
      answer:
        'Your money and your payouts depend on Mota. The contract names no guarantor and no insurance, so you could lose what hasn’t been paid out yet.',
    },
    {
      question: 'Can I get out early?',
      answer: `Not by yourself. If the clique isn’t fully funded by ${refundDate}, you get all of your contribution back. Once it is, neither you nor Mota can cancel the contract before its last payout.`,
    },
  ],
  allFees: 'All fees',
  feesOfAll: 'For the whole vehicle. Each member pays their part with their contribution.',
  readContract: 'Read the contract',
  contractOf: (asset: string): string => `The contract for your share in ${asset}`,
  contractOffered: (asset: string, day: string): string =>
    `The contract for a share in ${asset} as Mota offered it on ${day}. It hasn’t been agreed to.`,
  made: (amount: string): string => `You put in ${amount}`,
  shareIs: (clique: string, contribution: string, payout: string): string =>
    `Your share in ${clique} is ${contribution}, and you’ll get ${payout} in total.`,
  motaBuys: (asset: string): string =>
    `The clique is fully funded. Mota now buys ${asset}; the payouts go into your wallet.`,
  waitsFor: (amount: string, date: string): string =>
    `${amount} is still to be funded. If that doesn’t happen by ${date}, you get your contribution back in full.`,
  receipt: 'Receipt',
  openPage: 'See the clique',
  closeMade: 'Close',
  leastToJoin: (amount: string): string =>
    `This clique has many members, so a new one puts in at least ${amount}.`,
  /** The server says the same. */
  tooLittle: (amount: string): string => `Please contribute at least ${amount}.`,
  members: 'Members',
  loadingInvitation: 'Loading the invitation…',
  loadingMembers: 'Loading the members…',
  you: (name: string): string => `${name} (you)`,
  joinedOn: (date: string): string => `Joined on ${date}`,
  contributeRest: (amount: string): string => `Contribute the rest (${amount})`,
  payoutShare: 'Your share of the payout',
  seePayouts: 'See your payouts',
  joinThis: 'Join this clique',
  addToContribution: 'Add to your contribution',
  share: 'Share',
  shareText: (asset: string): string => `Invest in ${asset} with me on Mota:`,
  copyLink: 'Copy link',
  linkCopied: 'Copied!',
  funding: (name: string): string => `Funding of ${name}`,
  funded: (contributed: string, required: string): string => `${contributed} of ${required}`,
  clipboardHint: 'Separate emails with commas, or paste a whole list.',
  inviteIntro: (name: string): string => `Invite the people who should join ${name}.`,
  invited: 'Invited',
  loadingInvited: 'Loading invitations…',
  invitedOn: (date: string): string => `Invited on ${date}, not joined yet`,
  hasJoined: (name: string | null): string => `${name ?? 'Somebody'} has joined`,
  verifyToInvite: 'Verify your identity to invite people.',
  tooManyInvites: `You can invite up to ${limits.inviteEmailsPerCall} people at a time.`,
  createIntro: 'You make the first contribution. Others join in until the clique is fully funded.',
  createChoice:
    'Someone may already be raising money for the same vehicle. Take a look first, or start your own.',
  nameRequired: 'Give your clique a name.',
  assetRequired: 'Choose an asset for your clique.',
  notFound: 'Clique not found',
  notFoundHint: 'It may be private, or it may have closed.',
  invitedBy: (inviter: string, clique: string): string =>
    `${inviter} has invited you to ${clique}.`,
  inviteUnknown:
    'We can’t show this clique: the link may have been used, or the clique may be full or closed.',
  leftUntil: (amount: string, date: string): string =>
    `${amount} is left. Closes on ${date} and refunds everyone if it isn’t fully funded.`,
  askForAnother:
    'Ask whoever invited you for a new link, or join one of the cliques that are open to everyone.',
  browse: 'Browse cliques',
  aboutMota:
    'Mota buys working vehicles with the money of its customers, lets them on hire purchase, and pays the customers from it, week by week.',
  newToMota: 'New here? We’ll bring you back to this invitation.',
  createAccount: 'Create an account',
  joinIntro: 'You’ve been invited to invest in a vehicle together. Choose how much to put in.',
  signInToJoin: 'Sign in',
} as const;
