export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** What a sign-in sends. */
export const credentialsBody = ({ email, password }: Credentials) => ({
  username: email.trim().toLowerCase(),
  password,
});
