export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** The body of a sign-in. */
export const credentialsBody = ({ email, password }: Credentials) => ({
  username: email.trim().toLowerCase(),
  password,
});
