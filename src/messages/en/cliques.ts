import type { PayoutInterval } from '@/config/choices';
import * as limits from '@/config/limits';
import { labelMessages } from './labels';

/** Messages of the clique pages. */
export const cliqueMessages = {
  title: 'Cliques',
  tabs: { join: 'Select a clique to join', create: 'Create cliques' },
  clique: 'Clique',
  toCliques: 'Back to cliques',
  continue: 'Continue',
  back: 'Back',
  toPage: 'Open its page',
  facts: {
    asset: 'Asset',
    createdBy: 'Created by',
    requiredFunding: 'Required funding',
    totalContributions: 'Total contributions',
    contribution: 'Your contribution',
    remainingFunding: 'Remaining funding',
    roi: 'ROI',
    totalPayout: 'Total payout',
    interval: 'Payout interval',
    duration: 'Duration',
    visibility: 'Visibility',
    members: 'Members',
    created: 'Created',
    id: 'Clique ID',
  },
  /** Headings of the facts. */
  groups: { funding: 'Funding', payouts: 'What it pays', about: 'About this clique' },
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
  browseExisting: 'Browse Existing Cliques',
  createNew: 'Create a New Clique',
  start: 'Start a clique',
  name: 'Clique name',
  type: 'Clique type',
  interval: 'Payout interval',
  asset: 'Asset',
  loadingAssets: 'Loading…',
  selectAsset: 'Select an asset',
  create: 'Create clique',
  done: 'Done',
  newClique: 'New clique',
  creationIntro: 'Name it, and choose the vehicle and what you put in first.',
  amount: 'Contribution amount',
  contribute: 'Contribute',
  join: 'Join clique',
  pay: 'What you pay',
  youPayNow: 'You pay now',
  ofTheVehicle: (percent: number): string => (percent < 1 ? 'under 1%' : `${percent}%`),
  youGet: 'You get in total',
  each: { week: 'Each week', month: 'Each month', year: 'Each year' },
  balanceAfter: 'Balance afterwards',
  refundDate: 'Refunded if not full by',
  chooseFirst: 'Choose a vehicle and an amount to see what you pay and what you get.',
  example: (amount: string, part: string, interval: PayoutInterval, weeks: number): string =>
    `${amount} pays you about ${part} each ${interval}, for ${labelMessages.durationInWeeks(weeks)}.`,
  consent: (button: string, amount: string): string =>
    `When you press “${button}”, you agree that ${amount} leaves your wallet now. Once the clique is fully funded, the money only comes back through the payouts.`,
  consentToContract: (button: string, amount: string): string =>
    `When you press “${button}”, you agree to the contract, and ${amount} leaves your wallet now. Once the clique is fully funded, the money only comes back through the payouts.`,
  before: 'Before you join',
  answers: (
    total: string,
    refundDate: string | null,
  ): readonly { readonly question: string; readonly answer: string }[] => [
    {
      question: 'What if the driver stops paying?',
      answer: `The clique’s payouts come from what the driver repays and, when that is late, from a reserve. ${total} is projected, not promised. If the driver stops, Mota takes the vehicle back and rents it out or sells it. You could get less than you paid; you owe nothing further.`,
    },
    {
      question: 'What if Mota closes?',
      answer:
        'Your money and your payouts depend on Mota. The contract names no guarantor and no insurance, so you could lose what hasn’t been paid out yet.',
    },
    {
      question: 'Can I get out early?',
      answer: `Not by yourself.${refundDate === null ? '' : ` If the clique isn’t fully funded by ${refundDate}, you get all of your contribution back.`} Once it is fully funded, neither you nor Mota can cancel the contract before its last payout.`,
    },
  ],
  allFees: 'All fees',
  feesOfAll: 'For the whole vehicle. Each member’s contribution includes their part.',
  readContract: 'Read the contract',
  contractOf: (asset: string): string => `The contract for your share in ${asset}`,
  contractOffered: (asset: string, day: string): string =>
    `The contract for a share in ${asset} as Mota offered it on ${day}. You haven’t agreed to it yet.`,
  made: (amount: string): string => `You put in ${amount}`,
  shareIs: (clique: string, contribution: string, payout: string): string =>
    `Your share in ${clique} is ${contribution}, and you’ll get ${payout} in total.`,
  motaBuys: (asset: string): string =>
    `The clique is fully funded. Mota will now buy ${asset}. The payouts go into your wallet.`,
  waitsFor: (amount: string, date: string): string =>
    `${amount} is still to be funded. If that doesn’t happen by ${date}, you get your contribution back in full.`,
  stillOpen: (amount: string): string => `${amount} is still to be funded.`,
  receipt: 'Receipt',
  openPage: 'See the clique',
  alreadyIn: (amount: string): string =>
    `You’re already in this clique, with ${amount}. To add to it, open the clique.`,
  minimumToJoin: (amount: string): string =>
    `This clique has many members, so new members put in at least ${amount}.`,
  /** The server has the same text. */
  tooLittle: (amount: string): string => `Contribute at least ${amount}.`,
  members: 'Members',
  loadingInvitation: 'Loading the invitation…',
  loadingMembers: 'Loading the members…',
  you: (name: string): string => `${name} (you)`,
  memberSince: (date: string): string => `Since ${date}`,
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
  invite: 'Invite people',
  inviteByEmail: 'Invite by email',
  toBeInvited: 'To be invited',
  remove: (email: string): string => `Remove ${email}`,
  sendInvites: 'Send invites',
  clipboardHint: 'Separate emails with commas, or paste a whole list.',
  inviteIntro: (name: string): string => `Invite the people who should join ${name}.`,
  inviteByLink: 'Invite by link',
  linkIntro:
    'Anyone with the link can join until its seats are taken. A new link replaces the one before.',
  seats: 'Seats',
  people: (count: number): string => (count === 1 ? '1 person' : `${count} people`),
  createLink: 'Create link',
  renewLink: 'Create a new link',
  confirmRenewLink: 'Replace this link',
  renewLinkQuestion: 'Replace this link?',
  renewLinkEffect:
    'The link that you have shared stops working. People who have joined stay in the clique.',
  inviteLink: 'Invite link',
  inviteText: (name: string): string => `Join my clique ${name} on Mota:`,
  linkShownOnce: 'We show this link only once, so share or copy it now.',
  seatsTaken: (taken: number, seats: number): string =>
    `${taken} of ${seats} ${seats === 1 ? 'seat' : 'seats'} taken, ${seats - taken} left`,
  endLink: 'End link',
  confirmEndLink: 'End this link',
  endLinkQuestion: 'End this link?',
  endLinkEffect: 'Nobody can join with it any more. Those who have joined stay in the clique.',
  invited: 'Invited',
  loadingInvited: 'Loading invitations…',
  invitedOn: (date: string): string => `Invited on ${date}, not joined yet`,
  hasJoined: (name: string | null): string => `${name ?? 'Somebody'} has joined`,
  verifyToInvite: 'Verify your identity to invite people.',
  tooManyInvites: `You can invite up to ${limits.inviteEmailsPerCall} people at a time.`,
  createIntro: 'You make the first contribution. Others join until the clique is fully funded.',
  createChoice:
    'Someone may already be raising money for the same vehicle. Have a look first, or start your own.',
  nameRequired: 'Give your clique a name.',
  assetRequired: 'Choose an asset for your clique.',
  notFound: 'Clique not found',
  notFoundHint: 'It may be private, or it may have closed.',
  invitedBy: (inviter: string, clique: string): string =>
    `${inviter} has invited you to ${clique}.`,
  inviteUnknown:
    'We can’t show this clique: the link may have been used, or the clique may be full or closed.',
  inviteFailed: 'We couldn’t load the invitation.',
  leftUntil: (amount: string, date: string): string =>
    `${amount} is still to be funded. The clique closes on ${date} and refunds everyone if it isn’t fully funded.`,
  ifJoined: 'If you’ve already used it to join, you’ll find the clique under My Cliques.',
  askForAnother:
    'Ask the person who invited you for a new link, or join one of the cliques that are open to everyone.',
  browse: 'Browse cliques',
  aboutMota:
    'Mota buys working vehicles with its customers’ money, hands them to drivers on hire purchase, and pays its customers from what the drivers repay.',
  newToMota: 'New here? We’ll bring you back to this invitation.',
  createAccount: 'Create an account',
  joinTitle: 'Join a clique',
  joinIntro: 'You’ve been invited to invest in a vehicle together. Choose how much to put in.',
  signInToJoin: 'Sign in',
  // Fixed by the specification.
  lookingToCreateClique: 'Looking to Create a Clique?',
  /** Shown instead of the creator's name among the facts of a clique. */
  cliqueCreatorName: 'Admin',
} as const;
