import { environment } from '@/config/env';
import { isHttpFailure, type Failure } from '@/lib/failure';

/** True where the server wants the password with a first PIN, because the sign-in was a while ago. */
export const asksForPassword = (failure: Failure): boolean =>
  environment.apiExtensions &&
  isHttpFailure(failure, 403) &&
  failure.fields?.password !== undefined;
