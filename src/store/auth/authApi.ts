import * as v from 'valibot';
import { referralLink } from '@/lib/referral';
import { baseApi } from '../api/baseApi';
import { ignored, message, reply } from '../api/wire';
import { sessionRenewed, signedIn } from '../events';
import type { SessionState } from '../sessionState';
import { session } from './authWire';
import { type Credentials, credentialsBody } from './credentials';

export interface Registration {
  readonly firstName: string;
  readonly lastName: string;
  readonly phoneNumber: string;
  readonly email: string;
  readonly password: string;
  readonly referralCode: string;
}

interface Recipient {
  readonly email: string;
}

export interface EmailCode extends Recipient {
  readonly otp: string;
}

export interface PasswordReset extends EmailCode {
  readonly newPassword: string;
  readonly confirmPassword: string;
}

function registrationBody(registration: Registration): object {
  const { firstName, lastName, phoneNumber, email, password, referralCode } = registration;
  const code = referralCode.trim();
  return {
    first_name: firstName,
    last_name: lastName,
    phone_number: phoneNumber,
    email: email.toLowerCase(),
    password,
    ...(code !== '' && { referral_link: referralLink(window.location.origin, code) }),
  };
}

/** The email of the customer whose session the store holds; null without one. The slices do not import each other. */
function customerOf({ user }: SessionState): string | null {
  return user.current?.email.toLowerCase() ?? null;
}

/** Asks for a mail to an address that was typed. */
const mailRequest = {
  query: ({ email }: Recipient) => ({ body: { email: email.toLowerCase() } }),
  responseSchema: reply(ignored),
};

export const authApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    register: build.mutation({
      query: (registration: Registration) => ({ body: registrationBody(registration) }),
      responseSchema: reply(ignored),
    }),
    /**
     * The token goes into the auth slice alone: the mutation's cache entry must not hold it. What it holds is the
     * customer's record as it came, for the listener that hands it on.
     */
    signIn: build.mutation<unknown, Credentials>({
      queryFn: async (credentials, { dispatch, getState }, _options, send) => {
        const body = credentialsBody(credentials);
        const { data, error } = await send({ body });
        if (error) return { error };
        const read = v.safeParse(session, data);
        if (!read.success) return { error: { kind: 'schema', path: 'access' } };
        const { access: token, current_user: record } = read.output;
        const isRenewal = customerOf(getState() as SessionState) === body.username;
        dispatch(isRenewal ? sessionRenewed({ token }) : signedIn({ token }));
        return { data: record };
      },
    }),
    verifyEmail: build.mutation({
      query: ({ email, otp }: EmailCode) => ({ body: { email, otp } }),
      responseSchema: reply(ignored),
    }),
    sendCode: build.mutation(mailRequest),
    requestClosing: build.mutation(mailRequest),
    resendCode: build.mutation(mailRequest),
    resetPassword: build.mutation({
      query: ({ email, otp, newPassword, confirmPassword }: PasswordReset) => ({
        body: {
          email: email.toLowerCase(),
          otp,
          new_password: newPassword,
          confirm_password: confirmPassword,
        },
      }),
      responseSchema: reply(message),
    }),
  }),
});

export const {
  useRegisterMutation,
  useSignInMutation,
  useVerifyEmailMutation,
  useSendCodeMutation,
  useRequestClosingMutation,
  useResendCodeMutation,
  useResetPasswordMutation,
} = authApi;
