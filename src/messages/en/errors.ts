/** Words of the pages shown when a page has crashed, does not exist or is still loading. */
export const errorsCopy = {
  crashedTitle: 'Something went wrong',
  crashed: 'This page isn’t working. Your money is safe. Try again, or open another page.',
  crashedApp: 'Mota stopped working on this page. Your money is safe. Try again.',
  /** The same after a payment, by what the server has said about it. */
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
  loadingPage: 'Loading the page…',
  skipToContent: 'Skip to content',
  main: 'Main',
} as const;
