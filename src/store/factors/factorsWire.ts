import * as v from 'valibot';
import { decimal, instant, optional, record, text } from '../api/wire';

/** The methods of proving a factor that this app supports. */
export const factorMethods = ['passkey', 'authenticator', 'recovery_code'] as const;
export type FactorMethod = (typeof factorMethods)[number];

/** Options of a request for a passkey. The browser checks them. */
const passkeyOptions = v.looseObject({ challenge: text });

/** The part of a refusal that asks for proof of a factor. Leaves out methods that this app doesn't support. */
export const factorRequest = v.pipe(
  v.object({
    factor: v.object({
      ticket: v.pipe(text, v.minLength(1)),
      methods: v.array(text),
      passkey: v.nullish(passkeyOptions, null),
    }),
  }),
  v.transform(({ factor: { ticket, methods, passkey } }) => ({
    ticket,
    methods: factorMethods.filter(
      (method) => methods.includes(method) && (method !== 'passkey' || passkey !== null),
    ),
    passkey,
  })),
);

export type FactorRequest = v.InferOutput<typeof factorRequest>;

/** The factors that the customer has set up. */
export const factors = record({
  passkeys: v.array(
    record({ id: text, device: text, addedAt: instant, usedAt: optional(instant) }),
  ),
  authenticator: optional(record({ addedAt: instant })),
  /** Number of recovery codes that are left. */
  recoveryCodes: decimal,
  /** Time at which staff's removal of lost factors takes effect. Null if none is pending. */
  removalAt: optional(instant),
});

export type Factors = v.InferOutput<typeof factors>;

/** The secret of a new authenticator app, as text and as a URI for the QR code. */
export const authenticatorSecret = record({ ticket: text, secret: text, uri: text });

export type AuthenticatorSecret = v.InferOutput<typeof authenticatorSecret>;

/** The request to create a passkey. */
export const newPasskeyRequest = record({ ticket: text, options: passkeyOptions });

export type NewPasskeyRequest = v.InferOutput<typeof newPasskeyRequest>;

/** New recovery codes. Empty if the new factor isn't the first one, because the earlier codes then stay valid. */
export const newRecoveryCodes = record({ recoveryCodes: v.array(text) });
