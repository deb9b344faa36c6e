import { isHttpFailure } from '@/lib/failure';

/** Returns whether the server requires the password for a first PIN, because the sign-in was a while ago. */
export const requiresPassword = (error: unknown): boolean =>
  isHttpFailure(error, 403) && error.fields?.password !== undefined;
