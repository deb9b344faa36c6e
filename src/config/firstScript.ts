// The routes, calls and ids that the first script of a page needs, in their own file so that it stays small.

/** Under the base path: the page of the sign-in form. */
export const signInPath = '/signin';

/** Where a session begins. */
export const tokenPath = '/api/auth/token/';

/** Where the customer is read. */
export const currentUserPath = '/users/current_user/';

/** The id of the place that waits for the balance. */
export const balancePlace = 'balance';
