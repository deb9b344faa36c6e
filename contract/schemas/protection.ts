import { Type } from 'typebox';
import type { CallSchemas } from './callSchema.ts';
import { Instant, Message, MoneyIn, MoneyOut, Nullable, text } from './parts.ts';

const Limit = Nullable({ ...MoneyOut, description: 'In 24 hours. Null if there is no limit' });

const Protection = Type.Object({
  is_frozen: Type.Boolean({ description: 'Whether the customer has frozen the account' }),
  is_on_hold: Type.Boolean({ description: 'Whether staff have frozen the wallet' }),
  held_until: Nullable({
    ...Instant,
    description:
      'Until then nothing can be withdrawn, because staff have corrected the name or the email',
  }),
  withdrawal_limit: Limit,
  raise: Nullable(
    Type.Object(
      { withdrawal_limit: Limit, from: Instant },
      { description: 'A higher limit that counts later' },
    ),
  ),
  device: Nullable(
    Type.Object(
      { limit: MoneyOut, until: Instant },
      { description: 'The limit of this device, while it is new' },
    ),
  ),
  left: Nullable(
    Type.Object(
      {
        amount: MoneyOut,
        because: Type.Enum(['new device', 'own limit']),
        until: {
          ...Instant,
          description:
            'When the device is no longer new, or the oldest withdrawal that counts is 24 hours old. 24 hours from now if none counts. A raise may apply earlier',
        },
      },
      {
        description:
          'What can be withdrawn now, under the tighter of the limits. Null without a limit',
      },
    ),
  ),
});

/** The calls with which customers protect their account. */
export const protection = {
  getProtection: {
    summary: 'What protects the account',
    isBeyondSection7: true,
    reply: Protection,
  },
  setWithdrawalLimit: {
    summary: 'Limit the withdrawals of 24 hours',
    description: 'A lower limit counts immediately, a higher one after 24 hours.',
    isBeyondSection7: true,
    body: Type.Object({ limit: Nullable(MoneyIn) }),
    reply: Message,
  },
  freezeAccount: {
    summary: 'Stop withdrawals and purchases',
    description: 'Payouts and deposits still arrive.',
    isBeyondSection7: true,
    reply: Message,
  },
  sendUnfreezeCode: {
    summary: 'Email a code to unfreeze the account',
    isBeyondSection7: true,
    reply: Message,
  },
  unfreezeAccount: {
    summary: 'Allow withdrawals and purchases again',
    isBeyondSection7: true,
    body: Type.Object({ password: text(300), otp: text(200) }),
    reply: Message,
  },
  denyActivity: {
    summary: 'Sign out everywhere and freeze the account, by the link in an alert',
    isBeyondSection7: true,
    body: Type.Object({ token: text(100) }),
    reply: Type.Object({
      email: Nullable(
        Type.String({
          description:
            'Of the account, for the password reset. Null for an alert to a former address, which can’t reset it',
        }),
      ),
    }),
  },
} satisfies CallSchemas;
