/** Where the customer is read. By itself, for the first script of a page, which knows no other call. */
export const currentUserPath = '/users/current_user/';
