import { Type } from 'typebox';
import type { CallSchemas } from './callSchema.ts';
import { Message, text } from './parts.ts';
import { OpenedSession } from './user.ts';

const Recipient = Type.Object({ email: text(300) });

const code = {
  summary: 'Email a code (again)',
  body: Recipient,
  reply: Message,
  refusalKey: 'message',
} as const;

/**
 * The calls for signing up, in and out, for emailed codes, for a password reset, and for closing an account without a
 * session.
 */
export const auth = {
  register: {
    summary: 'Register; a code is emailed',
    body: Type.Object({
      first_name: text(200),
      last_name: text(200),
      phone_number: text(60),
      email: text(300),
      password: text(2000),
      referral_link: Type.Optional(Type.Union([text(2000), Type.Null()])),
    }),
    status: 201,
    reply: Type.Object({ detail: Type.String() }),
  },
  signIn: {
    summary: 'Sign in',
    body: Type.Object({ username: text(300), password: text(300) }),
    reply: OpenedSession,
  },
  signOut: { summary: 'Sign out', reply: Message },
  verifyEmail: {
    summary: 'Verify the email with the code',
    body: Type.Object({ email: text(300), otp: text(200) }),
    reply: Message,
  },
  sendCode: code,
  resendCode: code,
  resetPassword: {
    summary: 'Set a new password with the code',
    body: Type.Object({
      email: text(300),
      otp: text(200),
      new_password: text(2000),
      confirm_password: text(2000),
    }),
    reply: Message,
    refusalKey: 'message',
  },
  requestClosing: {
    summary: 'Request to close an account; this deletes nothing',
    isBeyondSection7: true,
    body: Recipient,
    reply: Message,
  },
} satisfies CallSchemas;
