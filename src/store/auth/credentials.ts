import type { BodyOf } from '@contract/schemas';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** The body of a sign-in. */
export const credentialsBody = ({ email, password }: Credentials): BodyOf<'signIn'> => ({
  username: email.trim().toLowerCase(),
  password,
});
