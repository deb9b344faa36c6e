import * as v from 'valibot';
import { referralLink } from '@/lib/referral';
import { baseApi } from '../api/baseApi';
import { ignored, message, reply } from '../api/wire';
import { signedIn, signedOut } from '../events';
import { session } from './authWire';

export interface Registration {
  readonly firstName: string;
  readonly lastName: string;
  readonly phoneNumber: string;
  readonly email: string;
  readonly password: string;
  readonly referralCode: string;
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export interface EmailCode {
  readonly email: string;
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

export const authApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    register: build.mutation<null, Registration>({
      query: (registration) => ({ call: 'register', body: registrationBody(registration) }),
      responseSchema: reply(ignored),
    }),
    /** The token goes into the auth slice alone: the mutation's cache entry must not hold it. */
    signIn: build.mutation<null, Credentials>({
      queryFn: async ({ email, password }, { dispatch }, _options, send) => {
        const body = { username: email.toLowerCase(), password };
        const { data, error } = await send({ call: 'signIn', body });
        if (error) return { error };
        const read = v.safeParse(session, data);
        if (!read.success) return { error: { kind: 'schema', path: 'access' } };
        dispatch(signedIn({ token: read.output.access }));
        return { data: null };
      },
    }),
    signOut: build.mutation<null, undefined>({
      query: () => ({ call: 'signOut', body: {} }),
      responseSchema: reply(ignored),
      // Whatever the server says, the customer wanted to be gone from this device.
      onQueryStarted: async (_nothing, { dispatch, queryFulfilled }) => {
        await queryFulfilled.catch(() => null);
        dispatch(signedOut());
      },
    }),
    verifyEmail: build.mutation<null, EmailCode>({
      query: ({ email, otp }) => ({ call: 'verifyEmail', body: { email, otp } }),
      responseSchema: reply(ignored),
    }),
    sendCode: build.mutation<null, { readonly email: string }>({
      query: ({ email }) => ({ call: 'sendCode', body: { email: email.toLowerCase() } }),
      responseSchema: reply(ignored),
    }),
    resendCode: build.mutation<null, { readonly email: string }>({
      query: ({ email }) => ({ call: 'resendCode', body: { email } }),
      responseSchema: reply(ignored),
    }),
    resetPassword: build.mutation<{ message: string | null }, PasswordReset>({
      query: ({ email, otp, newPassword, confirmPassword }) => ({
        call: 'resetPassword',
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
  useSignOutMutation,
  useVerifyEmailMutation,
  useSendCodeMutation,
  useResendCodeMutation,
  useResetPasswordMutation,
} = authApi;
