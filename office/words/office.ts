/** The sentences of the office, which staff read. */
export const officeCopy = {
  brand: 'Mota office',
  loading: 'Loading',
  menu: 'Office',
  signOut: 'Sign out',
  content: 'Skip to content',
  noRole: 'Your roles open nothing here yet. Ask an administrator.',
  notFound: 'There is no such page in the office.',
  roles: {
    support: 'Support',
    identity: 'Identity checks',
    treasury: 'Treasury',
    vehicles: 'Vehicles',
    administrator: 'Administrator',
    auditor: 'Auditor (reads only)',
  } as Readonly<Record<string, string>>,
} as const;

/** The failures for which the server has no words. */
export const failuresCopy = {
  network: 'The server can’t be reached. Check your connection and try again.',
  unreadable: 'The server’s answer can’t be read. Reload the page.',
  unexpected: 'That didn’t work. Please try again.',
  passkey: 'No passkey was used. Try again when you’re ready.',
} as const;

export const entryCopy = {
  title: 'Sign in to the office',
  intro: 'For people who work at Mota. Customers sign in to the app.',
  signIn: 'Sign in with a passkey',
  lost: 'Lost your passkey?',
  byCode: 'Use a recovery code. Without one, two administrators can reset your access.',
  email: 'Work email',
  code: 'Recovery code',
  codeHint: 'One of the ten that you kept, for example 3f9a1-…',
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
  secondIntro: 'For the day on which you lose this device: a passkey on another one, or ten codes.',
  addSecond: 'Create a second passkey',
  makeCodes: 'Give me ten recovery codes',
  codes: 'Your recovery codes',
  codesIntro: 'Each works once. Print them or keep them in a safe place: they aren’t shown again.',
  kept: 'I’ve kept them safe',
} as const;

export const identityCopy = {
  title: 'Identity checks',
  intro: 'Compare the card with the face and with the customer’s data.',
  help: 'Keys',
  status: 'Show',
  sort: 'Order',
  statuses: { 'In Progress': 'Waiting', Verified: 'Verified', Rejected: 'Rejected' },
  sorts: { oldest: 'Oldest', newest: 'Newest' },
  columns: { name: 'Customer', email: 'Email', age: 'Sent' },
  empty: 'No identity checks here.',
  allDone: 'All done: no identity check waits.',
  back: 'All identity checks',
  pictures: 'Pictures',
  card: 'Identity card',
  face: 'Face',
  larger: 'Larger',
  smaller: 'Smaller',
  turn: 'Turn',
  of: (action: string, picture: string) => `${action}: ${picture}`,
  gone: 'This picture was deleted, or you may not see it.',
  customer: 'Customer',
  facts: {
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    address: 'Address',
    since: 'Customer since',
    sent: 'Sent',
  },
  missing: 'Not given',
  same: (others: number) =>
    others === 1
      ? 'Another customer has sent one of these pictures too.'
      : `${others} other customers have sent one of these pictures too.`,
  earlier: 'Earlier submissions',
  decision: 'Decision',
  approve: 'Approve',
  reject: 'Reject…',
  reasons: 'Why? The customer reads these sentences.',
  confirmReject: 'Reject and tell the customer',
  cancel: 'Cancel',
  choose: 'Choose at least one reason.',
  next: 'Next case',
  by: (name: string) => ` by ${name}`,
  picturesHidden: 'Pictures are for the people who check identities.',
  done: {
    approved: 'Approved. The customer is told.',
    rejected: 'Rejected. The customer is told why.',
  },
  keys: [
    ['j', 'the next one'],
    ['k', 'the one before'],
    ['Enter', 'open'],
    ['?', 'this help'],
  ],
  lagos: (when: string) => `${when} in Lagos`,
} as const;

export const proposalsCopy = {
  title: 'Proposals',
  intro: 'What takes two people. Another person than the proposer decides, within 7 days.',
  empty: 'Nothing waits for a second person.',
  proposed: (by: string) => `Proposed by ${by},`,
  confirm: 'Confirm',
  decline: 'Decline',
  withdraw: 'Withdraw',
  yours: 'Yours: another person confirms it.',
  kinds: {
    staff: 'New person',
    'staff roles': 'Other roles',
    'staff reset': 'Reset of passkeys',
    'staff key': 'Key',
  } as Readonly<Record<string, string>>,
} as const;

export const peopleCopy = {
  title: 'People',
  intro: 'Who works in the office. From the third person on, two administrators decide.',
  invite: 'Invite a person',
  name: 'Short name',
  nameHint: 'Stands in the audit and cannot change: ada, ada-obi',
  email: 'Work email',
  roles: 'Roles',
  send: 'Invite',
  nameRule: 'Small letters, digits and hyphens; at least two.',
  emailRule: 'Enter their email.',
  rolesRule: 'Choose at least one role.',
  left: 'Left',
  columns: { name: 'Name', roles: 'Roles', passkeys: 'Passkeys', deeds: 'Access' },
  reset: 'Reset…',
  resetTitle: (name: string) => `Reset the access of ${name}?`,
  resetText:
    'Once another administrator confirms, their passkeys and codes stop working and they get a new link.',
  resetConfirm: 'Propose the reset',
  end: 'End…',
  endTitle: (name: string) => `End the access of ${name}?`,
  endText: 'At once, and for good: their name is not used again.',
  endConfirm: 'End their access',
  you: 'You',
} as const;
