import { wordOf, type Labels } from './fields';

/** The sentences of the office, which staff read. */
export const officeCopy = {
  loading: 'Loading',
  menu: 'Office',
  openMenu: 'Menu',
  groups: {
    company: 'Company',
    customers: 'Customers',
    money: 'Money',
    vehicles: 'Vehicles',
    people: 'People and audit',
  },
  signOut: 'Sign out',
  content: 'Skip to content',
  noRole: 'Your roles don’t give you access to anything here yet. Ask an administrator.',
  notFound: 'There is no such page in the office.',
  roles: { identity: 'Identity checks', auditor: 'Auditor (read only)' },
} as const;

/** Words of a page that has crashed. */
export const crashCopy = {
  title: 'Something went wrong',
  intro:
    'This page stopped working. If you were sending a decision, check its case or the audit before you send it again.',
  tryAgain: 'Try again',
} as const;

const accountStatuses: Labels = {
  pending: 'Being opened',
  active: 'Open',
  refused: 'Refused by the bank',
};

/** An account to pay into, on one line. */
export const accountInWords = ({
  account_number,
  bank,
  status,
}: {
  readonly account_number?: string | null | undefined;
  readonly bank?: string | null | undefined;
  readonly status: string;
}) => [account_number, bank, wordOf(status, accountStatuses)].filter(Boolean).join(', ');

/** The sentences about failures for which the server sends none. */
export const failuresCopy = {
  network: 'We couldn’t reach the server. Check your connection and try again.',
  schema: 'We couldn’t read the server’s response. Reload the page.',
  unexpected: 'Something went wrong. Try again.',
  passkey: 'No passkey was used. Try again when you’re ready.',
} as const;

export const entryCopy = {
  title: 'Sign in to the office',
  intro: 'For people who work at Mota. Customers sign in to the app.',
  signIn: 'Sign in with a passkey',
  lost: 'Lost your passkey?',
  byCode: 'Use a recovery code. If you have none left, two administrators can reset your access.',
  email: 'Work email',
  code: 'Recovery code',
  codeHint: 'One of the ten that you saved, for example 3f9a1-…',
  signInByCode: 'Sign in with the code',
  required: 'Fill in both fields.',
} as const;

export const setUpCopy = {
  title: 'Set up your sign-in',
  intro: (name: string) =>
    `Hello ${name}. You sign in with your fingerprint, face or device code: there is no password to guess or to lose.`,
  first: '1. Your passkey',
  firstIntro: 'It stays on this device or in your password manager.',
  firstDone: 'Your passkey is ready.',
  add: 'Create a passkey',
  second: '2. A second way in',
  secondIntro: 'In case you lose this device: a passkey on another device, or ten codes.',
  addSecond: 'Create a second passkey',
  makeCodes: 'Give me ten recovery codes',
  codes: 'Your recovery codes',
  codesIntro: 'Each works once. Print them or keep them in a safe place: they aren’t shown again.',
  kept: 'I’ve kept them safe',
} as const;

export const queueCopy = {
  help: 'Keys',
  keys: [
    ['j', 'the next one'],
    ['k', 'the one before'],
    ['Enter', 'open'],
    ['?', 'this help'],
  ],
  status: 'Show',
  sort: 'Order',
  more: 'Load more',
  file: 'Download as CSV',
  assigned: 'With',
  free: 'No one',
  take: 'Assign to me',
  takeOver: (name: string) => `With ${name}: assign to me`,
  giveBack: 'With you: give back',
  next: 'Next case',
  back: (title: string) => `All ${title.toLowerCase()}`,
  decision: 'Decision',
  whole: 'The whole list',
  cancel: 'Cancel',
  write: 'Fill in this field first.',
  day: 'Choose a day',
  choose: 'Choose',
  due: (time: string) => `Due in ${time}`,
  overdue: (time: string) => `Overdue by ${time}`,
  time: (count: number, unit: 'day' | 'hour' | 'minute') =>
    `${count} ${unit}${count === 1 ? '' : 's'}`,
  gone: 'This case has left the queue: it has been decided, or has moved to another part of the queue.',
  missing: 'Not given',
  none: 'None yet.',
  by: (name: string) => ` by ${name}`,
  alsoHere: ([first, ...others]: readonly string[]) =>
    others.length === 0
      ? `${first} is looking at this too.`
      : `${[first, ...others].join(', ')} are looking at this too.`,
  lagos: (when: string) => `${when} in Lagos`,
} as const;

export const proposalsCopy = {
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

export const peopleCopy = {
  title: 'People',
  intro:
    'The people who work in the office. Once there are two, adding a person takes two administrators.',
  invite: 'Invite a person',
  empty: 'No one works here yet.',
  shortName: 'Short name',
  shortNameHint: 'Appears in the audit and can’t be changed. For example: ada or ada-obi',
  workEmail: 'Work email',
  roles: 'Roles',
  passkeys: 'Passkeys',
  access: 'Access',
  send: 'Invite',
  nameRule: 'Lower-case letters, digits and hyphens; at least two characters.',
  emailRule: 'Enter their email.',
  rolesRule: 'Choose at least one role.',
  left: 'Left',
  never: 'Never used',
  changeRoles: 'Roles…',
  rolesOf: (name: string) => `Roles of ${name}`,
  rolesText: 'The roles change once another administrator confirms.',
  proposeRoles: 'Propose these roles',
  reset: {
    label: 'Reset…',
    title: (name: string) => `Reset the access of ${name}?`,
    text: 'Once another administrator confirms, their passkeys and codes stop working and they get a new link.',
    confirm: 'Propose the reset',
  },
  end: {
    label: 'End…',
    title: (name: string) => `End the access of ${name}?`,
    text: 'Their access ends immediately. You can’t undo this, and nobody else can get this name.',
    confirm: 'End their access',
  },
  you: 'You',
} as const;
