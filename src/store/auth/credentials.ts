import type { BodyOf } from '@contract/schemas';
import { normalEmail } from '@contract/rules/email';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Returns the body of a sign-in. */
export const credentialsBody = ({ email, password }: Credentials): BodyOf<'signIn'> => ({
  username: normalEmail(email),
  password,
});
