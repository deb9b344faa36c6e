/**
 * A right of staff, named after the call that it allows in the server's table of rights. `getMe` lists those that the
 * person's roles include.
 */
export type Right = `${'GET' | 'POST' | 'PATCH'} /${string}/`;
