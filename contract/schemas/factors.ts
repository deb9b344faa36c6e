import { Type } from 'typebox';
import type { CallSchemas } from './callSchema.ts';
import { Instant, Message, Nullable, text } from './parts.ts';
import { PasskeyOptions, PasskeyResponse } from './passkeys.ts';

/** The ways in which a customer confirms that it's them, in addition to the password. */
export const FactorMethod = Type.Union([
  Type.Literal('passkey'),
  Type.Literal('authenticator'),
  Type.Literal('recovery_code'),
]);

/** Part of a refusal that asks for proof of a factor. After the proof, the client repeats the call. */
export const FactorRequest = Type.Object(
  {
    ticket: Type.String({
      description: 'Prove it with `proveFactor`, then repeat the call with it in X-Factor-Proof',
    }),
    methods: Type.Array(FactorMethod),
    passkey: Nullable(PasskeyOptions),
  },
  { description: 'With `factor_required`' },
);

const Ticket = text(1000);
const Password = Type.Object({ password: text(300) });

const RecoveryCodes = Type.Array(Type.String(), {
  description: 'New recovery codes, shown only once. Empty if there are some already',
});

/** The calls for proving a factor, and for managing the customer's factors. */
export const factors = {
  proveFactor: {
    summary: 'Prove a factor for a call that was refused',
    description: 'The ticket then works once, for the same call in the same session.',
    isBeyondSection7: true,
    body: Type.Union([
      Type.Object({ ticket: Ticket, otp: text(200) }),
      Type.Object({ ticket: Ticket, recovery_code: text(200) }),
      Type.Object({ ticket: Ticket, passkey: PasskeyResponse }),
    ]),
    reply: Message,
  },
  getFactors: {
    summary: 'The factors that are set up',
    isBeyondSection7: true,
    reply: Type.Object({
      passkeys: Type.Array(
        Type.Object({
          id: Type.String(),
          device: Type.String({ description: 'Where it was made' }),
          added_at: Instant,
          used_at: Nullable(Instant),
        }),
      ),
      authenticator: Nullable(Type.Object({ added_at: Instant })),
      recovery_codes: Type.Integer({ description: 'How many are left' }),
      removal_at: Nullable({
        ...Instant,
        description: 'When all of them are removed because the customer has lost them',
      }),
    }),
  },
  startPasskey: {
    summary: 'Begin to set up a passkey',
    isBeyondSection7: true,
    body: Password,
    reply: Type.Object({
      ticket: Type.String({ description: 'For `addPasskey`, within 15 minutes' }),
      options: PasskeyOptions,
    }),
  },
  addPasskey: {
    summary: 'Set up the passkey that the browser has created',
    isBeyondSection7: true,
    body: Type.Object({ ticket: Ticket, passkey: PasskeyResponse }),
    reply: Type.Object({ recovery_codes: RecoveryCodes }),
  },
  removePasskey: {
    summary: 'Remove a passkey',
    isBeyondSection7: true,
    body: Type.Object({ ...Password.properties, id: text(1400) }),
    reply: Message,
  },
  startAuthenticator: {
    summary: 'Begin to set up an authenticator app',
    isBeyondSection7: true,
    body: Password,
    reply: Type.Object({
      ticket: Type.String({ description: 'For `confirmAuthenticator`, within 15 minutes' }),
      secret: Type.String({ description: 'Base32' }),
      uri: Type.String({ description: 'The secret as an otpauth:// URI, for a QR code' }),
    }),
  },
  confirmAuthenticator: {
    summary: 'Set up the authenticator app with its first code',
    description: 'Replaces the app that was set up before.',
    isBeyondSection7: true,
    body: Type.Object({ ticket: Ticket, otp: text(200) }),
    reply: Type.Object({ recovery_codes: RecoveryCodes }),
  },
  removeAuthenticator: {
    summary: 'Remove the authenticator app',
    isBeyondSection7: true,
    body: Password,
    reply: Message,
  },
  renewRecoveryCodes: {
    summary: 'Replace the recovery codes',
    isBeyondSection7: true,
    body: Password,
    reply: Type.Object({ recovery_codes: RecoveryCodes }),
  },
} satisfies CallSchemas;
