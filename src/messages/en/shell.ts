/** Messages of the frame around the pages. */
export const shellMessages = {
  promotion: 'Put money into a working vehicle and get paid while it earns.',
  startNow: 'Start now',
  startHirePurchase: 'Hire Purchase - Start now',
  help: 'Help',
  complain: 'Make a complaint',
  menu: 'Menu',
  account: 'Your account',
  main: 'Main',
  shortcuts: 'Shortcuts',
  /** The entries of the menu (section 2). */
  entries: {
    overview: 'Overview',
    transactions: 'Transactions',
    assets: 'Assets',
    portfolio: 'My Portfolio',
    profile: 'Profile',
    cliques: 'Clique',
    signOut: 'Log out',
  },
  bell: (unread: number): string =>
    unread > 0 ? `Notifications, ${unread} unread` : 'Notifications',
  loadingPage: 'Loading the page…',
  skipToContent: 'Skip to content',
} as const;

/** Notices shown while the browser is offline, and when a newer build of the app is ready. */
export const offlineMessages = {
  noticeLabel: 'Connection and updates',
  offline: 'You’re offline. What you see may be out of date, and you can’t send anything.',
  notSent: 'You’re offline. Try again when you’re connected.',
  newerReady: 'A new version is ready. Finish what you’re typing before you reload.',
  reload: 'Reload now',
} as const;
