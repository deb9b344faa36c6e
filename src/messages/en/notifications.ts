/** Words of the notifications' page and of the bell's panel. */
export const notificationsCopy = {
  title: 'Notifications',
  all: 'All notifications',
  seeAll: 'See all',
  loading: 'Loading notifications…',
  none: 'Nothing new. We’ll tell you about deposits, payouts and your cliques here.',
  unread: (count: number): string => (count === 0 ? 'All read' : `${count} unread`),
  markRead: 'Mark as Read',
  markAllRead: 'Mark all as read',
  delete: 'Delete',
  showOlder: 'Show older notifications',
  shown: (shown: number, total: number): string =>
    shown === total
      ? `Showing all ${total.toLocaleString('en-NG')}`
      : `Showing ${shown.toLocaleString('en-NG')} of ${total.toLocaleString('en-NG')}`,
} as const;
