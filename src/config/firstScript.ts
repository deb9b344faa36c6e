// What the first script of a page knows of routes, calls and the frame: by itself, so that it need not load all of them.

/** Under the base path: the page of the sign-in form. */
export const signInPath = '/signin';

/** Where a session begins. */
export const tokenPath = '/api/auth/token/';

/** Where the customer is read. */
export const currentUserPath = '/users/current_user/';

/** The id of the place that waits for the balance. */
export const balancePlace = 'balance';
