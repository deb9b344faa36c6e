/** Messages shown when a page can't be loaded, has crashed or doesn't exist. */
export const errorMessages = {
  crashedTitle: 'Something went wrong',
  crashed: 'This page isn’t working. Your money is safe. Try again, or open another page.',
  crashedApp: 'Mota stopped working on this page. Your money is safe. Try again.',
  /** Shown if the page crashed during a payment: before the server's reply, or after the server accepted it. */
  crashedPayment: {
    unknown:
      'This page stopped working while a payment or withdrawal was being sent. Check your transactions before you try again.',
    accepted:
      'We received your payment or withdrawal, but this page stopped working. Check your transactions before you try again.',
  },
  toTransactions: 'See transactions',
  tryAgain: 'Try again',
  notFoundTitle: 'Page not found',
  notFound: 'The link may be mistyped, or the page may have moved.',
  toOverview: 'Go to overview',
  toSignIn: 'Sign in',
  loadFailed: 'Mota couldn’t load. Check your connection, then reload this page.',
} as const;
