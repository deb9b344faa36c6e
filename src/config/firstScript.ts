// The routes and ids that the first script of a page needs, in a file of their own so that the
// script stays small.

/** Base path of the app. React Router wants it without the trailing slash. */
export const basePath = '/signup';

/** Under the base path: the page of the sign-in form. */
export const signInPath = '/signin';

/** The id of the element in which the balance will appear. */
export const balancePlace = 'balance';
