import * as v from 'valibot';
import type { BodyOf } from '@contract/schemas';
import * as limits from '@/config/limits';
import { referralLink } from '@/lib/referral';
import { baseApi } from '../api/baseApi';
import { ignoringReply } from '../api/read';
import { sessionRenewed, signedIn, signedOut } from '../events';
import { sendPendingDeletions } from '../notifications/pendingDeletions';
import type { Services } from '../services';
import type { SessionState } from '../sessionState';
import { reply } from '../api/wire';
import { deniedActivity, session } from './authWire';
import { normalEmail } from '@contract/rules/email';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

export interface Registration {
  readonly firstName: string;
  readonly lastName: string;
  readonly phoneNumber: string;
  readonly email: string;
  readonly password: string;
  readonly referralCode: string;
}

interface PasswordReset {
  readonly email: string;
  readonly otp: string;
  readonly newPassword: string;
  readonly confirmPassword: string;
}

function registrationBody(person: Registration): BodyOf<'register'> {
  const code = person.referralCode.trim();
  return {
    first_name: person.firstName,
    last_name: person.lastName,
    phone_number: person.phoneNumber,
    email: normalEmail(person.email),
    password: person.password,
    ...(code !== '' && { referral_link: referralLink(window.location.origin, code) }),
  };
}

/**
 * Returns the customer's email in lower case, or null. Doesn't use a selector of `userSlice`, because that file imports
 * this one.
 */
function customerOf({ user }: SessionState): string | null {
  return user.currentUser?.email.toLowerCase() ?? null;
}

/** The options of a call that requests an email to a typed address. */
const mailRequest = {
  query: ({ email }: BodyOf<'sendCode'>) => ({ body: { email: normalEmail(email) } }),
  ...ignoringReply,
};

export const authApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    register: build.mutation({
      query: (registration: Registration) => ({ body: registrationBody(registration) }),
      ...ignoringReply,
    }),
    /**
     * Passes the token only to the slice `user`, never to the mutation's cache entry. The result is the customer's
     * record as the server sent it. A listener reads it.
     */
    signIn: build.mutation<unknown, Credentials>({
      queryFn: async ({ email, password }, { dispatch, getState }, _options, send) => {
        const body: BodyOf<'signIn'> = { username: normalEmail(email), password };
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
      query: (body: BodyOf<'verifyEmail'>) => ({ body }),
      ...ignoringReply,
    }),
    sendCode: build.mutation(mailRequest),
    requestClosing: build.mutation(mailRequest),
    resendCode: build.mutation(mailRequest),
    resetPassword: build.mutation({
      query: ({ email, otp, newPassword, confirmPassword }: PasswordReset) => ({
        body: {
          email: normalEmail(email),
          otp,
          new_password: newPassword,
          confirm_password: confirmPassword,
        } satisfies BodyOf<'resetPassword'>,
      }),
      ...ignoringReply,
    }),
    denyActivity: build.mutation({
      query: (body: BodyOf<'denyActivity'>) => ({ body }),
      responseSchema: reply(deniedActivity),
    }),
    signOut: build.mutation<null, undefined>({
      queryFn: async (_nothing, api, _options, send) => {
        const { dispatch, extra, signal } = api;
        const deletions = sendPendingDeletions(api);
        if (deletions !== null) {
          const { pause } = extra as Services;
          await Promise.race([deletions, pause(limits.maxWaitForDeletions, signal)]);
        }
        // The token is already in the request, so the device can remove the customer's data without waiting for the
        // reply.
        const answer = send({ body: {}, outlivesSession: true });
        dispatch(signedOut());
        const { error } = await answer;
        return error ? { error } : { data: null };
      },
      ...ignoringReply,
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
  useDenyActivityMutation,
  useSignOutMutation,
} = authApi;
