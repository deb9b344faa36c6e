/** What the frame of the signed-in pages says. */
export const shellCopy = {
  promotion: 'Own a share of a working vehicle.',
  crashed:
    'This page did not work as it should. Your money is safe. Try again, or open another page.',
  notFound: 'The address may be mistyped, or the page has moved.',
  loggingOut: 'You can sign in again at any time.',
  noNotifications: 'Nothing new. We will tell you about deposits, payouts and your cliques here.',
  loadingNotifications: 'Loading notifications…',
  loadingPage: 'Loading the page…',
} as const;
