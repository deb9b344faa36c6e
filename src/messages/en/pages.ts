import { brandName } from '@/config/brand';

/** Messages of the templates in `public`. */
export const pageMessages = {
  description:
    'Mota: invest in vehicles on hire-purchase contracts, alone or with a clique, and get paid weekly, monthly or yearly.',
  /** Description of the app in its web manifest, for phones that install the app. */
  appDescription:
    'Invest in vehicles on hire-purchase contracts and get paid weekly, monthly or yearly.',
  needsScript: 'Mota needs JavaScript. Allow it for this page, then reload the page.',
  about: 'About Mota',
  runBy: 'Run by',
  registration: 'Company registration',
  licence: 'Licence',
  closeAccount: 'Close an account',
} as const;

/** Messages of the landing page. */
export const landingMessages = {
  title: 'Welcome to Mota',
  description:
    'Invest in vehicles on hire-purchase contracts, alone or with a clique, and get paid weekly, monthly or yearly.',
  promise: 'Put your money on the road.',
  pitch:
    'Pay for a working vehicle. A driver pays it off on hire purchase, and you get paid from that.',
  signUp: 'Create an account',
  toHow: 'See how it works',
  /** What happens to the money, in order. The figures of a real asset replace these texts if there are any. */
  stops: {
    pay: { title: 'You pay once', note: 'for a vehicle, all fees included, or for a part of one' },
    paid: {
      title: 'You get paid every week',
      note: 'starting a week after a driver has it',
    },
    back: {
      title: 'You have your money back',
      note: 'if the driver pays as planned',
    },
    end: {
      title: 'The rest is profit',
      note: 'up to 50% over 130 weeks, about 20% a year; not promised',
    },
  },
  /** Texts that replace those of `stops` with the figures of a real asset. */
  figures: {
    pay: (amount: string): string => `You pay ${amount}`,
    payFor: (vehicle: string): string => `once, for one ${vehicle}, all fees included`,
    paid: (amount: string): string => `You get ${amount} a week`,
    back: (week: number): string => `Week ${week}: your money is back`,
    end: (week: number, amount: string): string => `Week ${week}: ${amount} in all`,
    endMeans: (percent: number): string => `about ${percent}% a year; not promised`,
  },
  wrong: 'What can go wrong',
  wrongShort:
    'If the driver stops paying, you can get back less than you paid. You can’t cancel early.',
  who: 'Who runs this',

  record: 'How it has gone so far',
  /** Shown if no asset has enough figures, or if the page couldn't load them. */
  recordPromise: 'You see how it goes, good or bad.',
  recordLater:
    'We publish what drivers have repaid and what investors have received. A vehicle gets figures of its own once they cover at least five people, so that nobody can be recognised.',
  recordOf: (agreements: number, vehicle: string, day: string): string =>
    `All ${agreements} agreements with drivers of a ${vehicle}, as of ${day}.`,
  repaid: 'Drivers have repaid',
  ofDue: (amount: string): string => `of ${amount} due`,
  received: 'Investors have received',
  ofProjected: (amount: string): string => `of ${amount} projected`,
  /** Shown with the outcomes of all payouts, if no asset has enough figures of its own. */
  outcomesOfAll: (day: string): string =>
    `All payouts to investors that have fallen due, for all vehicles together, as of ${day}.`,
  how: 'Three steps from naira to payout',
  steps: [
    {
      title: 'Fund your wallet',
      text: 'You get a bank account number of your own. Pay into it from any bank, and the money is in your wallet.',
    },
    {
      title: 'Choose a vehicle',
      text: 'See its price, its fees, its profit and its contract before you agree. Nothing is added afterwards.',
    },
    {
      title: 'Get paid',
      text: 'Pick weekly, monthly or yearly payouts. They arrive in your wallet, ready to invest again or to withdraw.',
    },
  ],
  money: 'Where your money goes',
  moneyPicture:
    'From top to bottom: your bank, your wallet, Mota, and a vehicle with its driver. Money goes down in steps 1 to 3 and comes back up in steps 4 to 6.',
  path: [
    'You pay from your bank into your wallet.',
    'You agree to a contract, and its full price goes from your wallet to Mota.',
    'Mota buys the vehicle and hands it to a driver on hire purchase.',
    'The driver pays Mota every week.',
    'From that, Mota pays into your wallet, as often as your contract says.',
    'You withdraw from your wallet to your bank.',
  ],
  risk: 'What can go wrong',
  risks:
    'You can lose money. Payouts come from what the driver repays and, when that is late, from a reserve. If the driver stops paying or Mota closes, you could lose what has not been paid out yet: the contract names no guarantor and no insurance of your money, and the vehicle is Mota’s, not yours. You cannot cancel a contract before its last payout, and the app has no way to sell it. Invest only what you can do without until then.',
  examples:
    'What you earn depends on the vehicle and the contract that you agree to. Figures on this page are examples.',
  vehicles: 'Vehicles that work every day',
  tricycles: 'Tricycles',
  taxis: 'Taxis',
  trucks: 'Delivery trucks',
  bikes: 'Dispatch bikes',
  roi: 'Up to 50% ROI on hire purchase',
  roiText:
    '50% over 130 weeks is about 20% a year. The driver pays Mota for the vehicle in instalments, and Mota pays you from them. Every contract names its return and its length in weeks.',
  cliques: 'Cliques: go in together',
  cliquesText:
    'A truck is a lot of money for one person. Start a clique with family, friends or colleagues, or join one that is open to everyone. Each person’s share of the payouts matches what they put in.',
  cliquesRefund:
    'Not fully funded after 30 days? The clique closes and everyone gets a full refund.',
  guarded: 'How your wallet is guarded',
  guards: [
    'Your email is verified before you can sign in.',
    'A withdrawal needs your identity check and your 4-digit PIN.',
    'Every kobo in and out is on your statement, and entries are never rewritten.',
  ],
  closing: 'Your first vehicle is waiting.',
  closingText: 'To sign up, you only need your name, a phone number, an email and a password.',
  start: 'Get started',
} as const;

/** The terms and the privacy notice of a demo. A company that runs Mota puts its own pages in their place. */
export const legalMessages = {
  support: 'Support',
  terms: [
    {
      title: 'Terms of use',
      text: 'This Mota is a demo. No real money moves, no vehicle is bought, and nothing here is an offer. A company that runs Mota for customers replaces these terms with its own.',
    },
    {
      title: 'What you may do',
      text: 'Try everything: accounts, vehicles, contracts, cliques and withdrawals. Use a made-up name and a password that you use nowhere else. All of it may be deleted at any time.',
    },
    {
      title: 'What you agree to when you invest',
      text: 'To the contract of that vehicle, and to nothing else. You read it before you agree, and it stays in your portfolio. Under it, you pay the whole price at once, Mota buys the vehicle and hands it to a driver on hire purchase, and Mota pays you from what the driver repays. Neither side can cancel it before its last payout.',
    },
    {
      title: 'What can go wrong',
      text: 'In a demo, nothing: its money is made up. With real money, you could lose what has not been paid out yet if the driver stopped paying or the company behind Mota closed: the contract names no guarantor and no insurance of your money, and the vehicle is not yours.',
    },
  ],
  privacy: [
    {
      title: 'Privacy notice',
      text: 'This Mota is a demo. Use made-up names and photos: anyone who can open the demo can also read the emails that it sends. A company that runs Mota for customers replaces this notice with its own.',
    },
    {
      title: 'What Mota keeps',
      text: 'What you type: name, phone number, email, address, next of kin, bank accounts that you save. What you upload: your profile photo, and the two photos of the identity check, which are encrypted. What you do: deposits, investments, withdrawals, contracts, and the devices that you sign in on. Your complaints, and the answers. Mota keeps only a hash of your password and of your PIN, from which neither can be read.',
    },
    {
      title: 'Who sees it',
      text: 'You, and whoever operates this Mota: they decide on identity checks, and on withdrawals that their rules don’t send automatically. No image, script or tracker on these pages comes from anyone else.',
    },
    {
      title: 'What stays on your device',
      text: 'While you are signed in, the key of your session. After you sign out, one cookie by which Mota recognises the device. It contains no name, and no script can read it.',
    },
  ],
  deletion: {
    title: 'How to have it deleted',
    link: 'Ask for your account to be closed',
    text: '. Your details and identity photos are then deleted. The records of your payments, contracts and complaints stay for at least as long as the law requires. Contracts that you signed keep your name and the email address you had then, withdrawals keep the name and number of the bank account, and complaints stay as they were written. If someone earned a referral bonus for you, your phone number stays as long.',
  },
} as const;

/** Messages about the company that runs Mota. */
export const companyMessages = {
  demo: 'Demo: no real money',
  facts: (name: string, registration: string, licence: string): string =>
    [
      `${brandName} is run by ${name}.`,
      registration && `Company registration: ${registration}.`,
      licence && `Licence: ${licence}.`,
    ]
      .filter(Boolean)
      .join(' '),
  terms: 'Terms of use',
  privacy: 'Privacy notice',
} as const;

/** Messages of the contact details for help. */
export const supportMessages = {
  question: 'Need help?',
  email: (email: string): string => `Email ${email}`,
  /** Keeps the number on one line, because a number that is split over two lines is hard to dial. */
  call: (number: string): string => `Call ${number.replaceAll(' ', '\u00a0')}`,
} as const;
