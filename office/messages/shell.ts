/** Messages around every page of the office. */
export const shellMessages = {
  loading: 'Loading',
  menu: 'Office',
  openMenu: 'Menu',
  groups: {
    company: 'Company',
    customers: 'Customer care',
    money: 'Money',
    vehicles: 'Fleet',
  },
  /** Accessible name of the list with the page that is always in view. */
  pinned: 'First',
  more: 'More',
  /** Accessible name of a group under “More”. */
  moreOf: (group: string) => `More: ${group}`,
  signOut: 'Sign out',
  content: 'Skip to content',
  noRole: 'Your roles don’t give you access to anything here yet. Ask an administrator.',
  notFound: 'There is no such page in the office',
  notFoundIntro: 'Check the address, or choose a page in the menu.',
  roles: { identity: 'Identity checks', auditor: 'Auditor (read only)' },
} as const;

/** Messages of the search of the whole office. */
export const searchMessages = {
  title: 'Search',
  placeholder: 'Search',
  hint: 'Name, email, phone, account, plate, licence or reference. Press / to search.',
  intro:
    'Customers by name, email, phone, account or a whole reference of a payment or complaint. Vehicles by plate or chassis number. Drivers by name, phone or licence.',
  least: 'Enter at least two characters.',
  resultsOf: (term: string) => `Results for “${term}”`,
} as const;

/** Messages of a page that has crashed. */
export const crashMessages = {
  title: 'Something went wrong',
  intro:
    'This page stopped working. If you were sending a decision, check its case or the audit before you send it again.',
  tryAgain: 'Try again',
} as const;

/** Messages about failures for which the server sends no message. */
export const failureMessages = {
  network: 'We couldn’t reach the server. Check your connection and try again.',
  schema: 'We couldn’t read the server’s response. Reload the page.',
  unexpected: 'Something went wrong. Try again.',
  passkey: 'No passkey was used. Try again when you’re ready.',
} as const;
