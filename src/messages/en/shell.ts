/** What the frame of the signed-in pages says. */
export const shellCopy = {
  promotion: 'Put money into a working vehicle and get paid while it earns.',
  shortcuts: 'Shortcuts',
  crashed: 'This page isn’t working. Your money is safe. Try again, or open another page.',
  notFound: 'The link may be mistyped, or the page may have moved.',
  noNotifications: 'Nothing new. We’ll tell you about deposits, payouts and your cliques here.',
  unread: (count: number): string => (count === 0 ? 'All read' : `${count} unread`),
  olderNotifications: 'Show older notifications',
  notificationsShown: (shown: number, total: number): string =>
    shown === total
      ? `Showing all ${total.toLocaleString('en-NG')}`
      : `Showing ${shown.toLocaleString('en-NG')} of ${total.toLocaleString('en-NG')}`,
  loadingNotifications: 'Loading notifications…',
  loadingPage: 'Loading the page…',
} as const;
