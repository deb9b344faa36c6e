/** Words of the frame around the signed-in pages. */
export const shellCopy = {
  promotion: 'Put money into a working vehicle and get paid while it earns.',
  startNow: 'Start now',
  startHirePurchase: 'Hire Purchase - Start now',
  help: 'Help',
  complain: 'Make a complaint',
  menu: 'Menu',
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
} as const;
