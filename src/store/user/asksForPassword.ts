import { isHttpFailure } from '@/lib/failure';

/** True where the server wants the password with a first PIN, because the sign-in was a while ago. */
export const asksForPassword = (error: unknown): boolean =>
  isHttpFailure(error, 403) && error.fields?.password !== undefined;
