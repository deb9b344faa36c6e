/** Words of the pages shown when a page has crashed, does not exist or is still loading. */
export const errorsCopy = {
  crashedTitle: 'Something went wrong',
  crashed: 'This page isn’t working. Your money is safe. Try again, or open another page.',
  tryAgain: 'Try again',
  notFoundTitle: 'Page not found',
  notFound: 'The link may be mistyped, or the page may have moved.',
  toOverview: 'Go to overview',
  toSignIn: 'Sign in',
  loadingPage: 'Loading the page…',
  skipToContent: 'Skip to content',
  main: 'Main',
} as const;
