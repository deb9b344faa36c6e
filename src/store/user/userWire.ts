import * as v from 'valibot';
import type { Id } from '@/config/calls';
import { referralCodeOf } from '@/lib/referral';
import type { Kobo } from '@/lib/money';
import { flag, id, money, optionalText, text, type WireSchema } from '../api/wire';

/** The signed-in customer. What only the server knows is null until it has said so, and where it cannot be read. */
export interface CurrentUser {
  /** For `/users/{id}/` and `profile` in payloads; empty when the server did not say. */
  readonly id: Id;
  /** The account id, for `user` in payloads. */
  readonly accountId: Id;
  /** Empty when it is not known, as the last name and the email. */
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly address: string | null;
  readonly phoneNumber: string | null;
  /** Server-relative. */
  readonly profileImage: string | null;
  readonly balance: Kobo | null;
  readonly isVerified: boolean | null;
  readonly hasTransactionPin: boolean | null;
  readonly kycStatus: string | null;
  /** Null when there is none yet. */
  readonly nextOfKin: NextOfKinDetails | null;
}

const name = v.nullish(v.string(), '');

const storedWire = v.object({
  id,
  user: v.nullish(id, null),
  first_name: name,
  last_name: name,
  email: name,
  profile_image: optionalText,
  verification_status: flag,
  has_transaction_pin: flag,
});

/** What of the customer the device keeps under `currentUser`: enough for the header and the forms. */
export type StoredUser = v.InferOutput<typeof storedWire>;

/** Reads what a device has kept; anything else is dropped by the caller. */
export const storedUser: WireSchema<StoredUser> = storedWire;

function identityOf(wire: Omit<StoredUser, 'verification_status' | 'has_transaction_pin'>) {
  return {
    id: wire.id,
    accountId: wire.user ?? wire.id,
    firstName: wire.first_name,
    lastName: wire.last_name,
    email: wire.email,
    profileImage: wire.profile_image,
  };
}

/** The customer as far as the device remembers them. */
export function fromStored(stored: StoredUser): CurrentUser {
  return {
    ...identityOf(stored),
    isVerified: stored.verification_status,
    hasTransactionPin: stored.has_transaction_pin,
    address: null,
    phoneNumber: null,
    balance: null,
    kycStatus: null,
    nextOfKin: null,
  };
}

/** The part of the customer that the device keeps, under the names of the wire. */
export function toStored(user: CurrentUser): StoredUser {
  return {
    id: user.id,
    user: user.accountId,
    first_name: user.firstName,
    last_name: user.lastName,
    email: user.email,
    profile_image: user.profileImage,
    verification_status: user.isVerified ?? false,
    has_transaction_pin: user.hasTransactionPin ?? false,
  };
}

/** Under the names of the wire: the form sends what it holds. */
const nextOfKin = v.object({
  first_name: optionalText,
  last_name: optionalText,
  email: optionalText,
  address: optionalText,
  relationship: optionalText,
});

/** The next of kin as far as the server tells. */
export type NextOfKinDetails = Readonly<v.InferOutput<typeof nextOfKin>>;
export type NextOfKinField = keyof NextOfKinDetails;

function readable<T>(schema: WireSchema<T>, unknown: T): WireSchema<T> {
  return v.fallback(schema, unknown);
}

const readableName = readable(name, '');
const readableText = readable(optionalText, null);
const readableFlag = readable<boolean | null>(flag, null);

/** Who the customer is has to be readable; any other field that is not reads as unknown, and the rest is shown. */
export const currentUser: WireSchema<CurrentUser> = v.pipe(
  v.object({
    id: v.nullish(id, ''),
    user: v.nullish(id, null),
    first_name: readableName,
    last_name: readableName,
    email: readableName,
    profile_image: readableText,
    verification_status: readableFlag,
    has_transaction_pin: readableFlag,
    address: readableText,
    phone_number: readableText,
    wallet: readable<{ balance: Kobo } | null>(v.object({ balance: money }), null),
    kyc: readable(v.nullish(v.object({ kyc_verification_status: optionalText }), null), null),
    // That there is one counts, however little can be read of them.
    next_of_kin: v.nullish(
      v.fallback(nextOfKin, () => v.parse(nextOfKin, {})),
      null,
    ),
  }),
  v.check((wire) => wire.id !== '' || wire.user !== null),
  v.transform((wire) => ({
    ...identityOf(wire),
    isVerified: wire.verification_status,
    hasTransactionPin: wire.has_transaction_pin,
    address: wire.address,
    phoneNumber: wire.phone_number,
    balance: wire.wallet?.balance ?? null,
    kycStatus: wire.kyc?.kyc_verification_status ?? null,
    nextOfKin: wire.next_of_kin,
  })),
);

/** The customer's own code; null when the server's link has none. */
export interface Referral {
  readonly code: string | null;
}

export const referral: WireSchema<Referral> = v.pipe(
  v.object({ referral_link: text }),
  v.transform((wire) => ({ code: referralCodeOf(wire.referral_link) })),
);

export interface ReferralBonus {
  readonly id: Id;
  /** In hundredths of the setting's currency. */
  readonly amount: Kobo;
  readonly reference: string;
  /** Earned, but not paid yet. */
  readonly isPending: boolean;
}

export const referralBonuses: WireSchema<ReferralBonus[]> = v.array(
  v.pipe(
    v.object({
      id,
      amount: money,
      reference: v.nullish(v.string(), ''),
      status: v.nullish(v.string(), null),
    }),
    v.transform(({ status, ...bonus }) => ({ ...bonus, isPending: status === 'pending' })),
  ),
);
