// In a file of their own, so that the first script of a page stays small.

/** Where a session begins. */
export const tokenPath = '/api/auth/token/';

/** Where the customer is read. */
export const currentUserPath = '/users/current_user/';
