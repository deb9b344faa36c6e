import * as v from 'valibot';
import { referralCodeOf } from '@/lib/referral';
import {
  decimal,
  flag,
  id,
  instant,
  list,
  money,
  optional,
  optionalText,
  record,
  text,
  type WireSchema,
} from '../api/wire';

const name = v.nullish(v.string(), '');

/** Returns a stored customer in the device's format, with the field names of the server's record. */
export function toStored(user: StoredUser): object {
  return {
    id: user.id,
    user: user.accountId,
    first_name: user.firstName,
    last_name: user.lastName,
    ...(user.name !== '' && { name: user.name }),
    email: user.email,
    profile_image: user.profileImage,
    verification_status: user.isVerified ?? false,
    has_transaction_pin: user.hasTransactionPin ?? false,
    ...(user.closedMoments && { closed_moments: user.closedMoments }),
  };
}

/** The fields keep their wire names, because the form sends these values. */
const nextOfKin = v.object({
  first_name: optionalText,
  last_name: optionalText,
  email: optionalText,
  address: optionalText,
  relationship: optionalText,
});

/** The details of a next of kin that the server sends. */
export type NextOfKinDetails = Readonly<v.InferOutput<typeof nextOfKin>>;
export type NextOfKinField = keyof NextOfKinDetails;

function readable<T>(schema: WireSchema<T>, unknown: T): WireSchema<T> {
  return v.fallback(schema, unknown);
}

const readableName = readable(name, '');
const readableText = readable(optionalText, null);
const readableFlag = readable<boolean | null>(flag, null);

const payoutsTo = record({
  bankName: text,
  ending: text,
  startsAt: instant,
  /** More of one day's payouts isn't sent, in kobo. Zero while the wallet is frozen. Null if it is unknown. */
  most: optional(money),
});

/** The bank account that payouts are sent to, with the last digits of its number. */
export type PayoutsTo = v.InferOutput<typeof payoutsTo>;

const wallet = v.object({
  balance: money,
  // Not in section 7.
  receiver_delay_hours: readable(optional(decimal), null),
  // Not in section 7.
  payouts_to: readable(optional(payoutsTo), null),
  // Not in section 7.
  is_frozen: readable(flag, false),
});

const kyc = v.object({
  kyc_verification_status: optionalText,
  // Not in section 7.
  submitted_at: readable(optional(instant), null),
  checked_by: readable(optionalText, null),
});

/**
 * The customer's record. Its ids must be readable, and at least one must be there. Any other unreadable field counts as
 * unknown, and the rest is shown.
 */
export const currentUser = v.pipe(
  record(
    {
      /** Id for `/users/{id}/` and for `profile` in requests. Empty if the server didn't send it. */
      id: v.nullish(id, ''),
      /** Account id, for `user` in requests. */
      accountId: optional(id),
      /** First name. Empty if it is unknown, like the last name and the email. */
      firstName: readableName,
      lastName: readableName,
      /** Whole name, for servers that leave out first and last name. */
      name: readableName,
      email: readableName,
      address: readableText,
      phoneNumber: readableText,
      /** Path on the server. */
      profileImage: readableText,
      isVerified: readableFlag,
      hasTransactionPin: readableFlag,
      /** Whether payments out of the balance need the PIN. Not in section 7. */
      pinForPayments: readable(flag, false),
      wallet: readable<v.InferOutput<typeof wallet> | null>(wallet, null),
      kyc: readable(optional(kyc), null),
      /** Next of kin. Null if there is none yet. If it can't be read, all of its fields are unknown. */
      nextOfKin: optional(v.fallback(nextOfKin, () => v.parse(nextOfKin, {}))),
    },
    { accountId: 'user', isVerified: 'verification_status' },
  ),
  v.check(({ id, accountId }) => id !== '' || accountId !== null),
  v.transform(({ wallet, kyc, ...fields }) => ({
    ...fields,
    accountId: fields.accountId ?? fields.id,
    balance: wallet?.balance ?? null,
    /** Hours that a first withdrawal to an account in another name waits. Null if the server doesn't send it. */
    receiverDelayHours: wallet?.receiver_delay_hours ?? null,
    /** Account to which payouts are sent. Null if they stay in the wallet. */
    payoutsTo: wallet?.payouts_to ?? null,
    /** Whether the customer has frozen the account. */
    isFrozen: wallet?.is_frozen ?? false,
    kycStatus: kyc?.kyc_verification_status ?? null,
    /** Time at which the photos were sent. Null if the server doesn't send it. */
    kycSubmittedAt: kyc?.submitted_at ?? null,
    /** Time in Lagos by which the photos of a day are checked, as `18:00`. Null if the server doesn't send it. */
    kycUsualCheckTime: kyc?.checked_by ?? null,
  })),
);

/**
 * The signed-in customer. Values that only the server has are null until it has sent them, and if they can't be read.
 */
export type CurrentUser = v.InferOutput<typeof currentUser>;

/** Returns the part of a customer that the device stores: enough for the header and the forms. */
export const storedPart = (user: CurrentUser) => ({
  id: user.id,
  accountId: user.accountId,
  firstName: user.firstName,
  lastName: user.lastName,
  name: user.name,
  email: user.email,
  profileImage: user.profileImage,
  isVerified: user.isVerified,
  hasTransactionPin: user.hasTransactionPin,
});

/** What the device stores about a customer: a part of the record, and what the server doesn't have. */
export interface StoredUser extends ReturnType<typeof storedPart> {
  /** Keys of the moments of the overview that the customer has closed. Missing if there are none. */
  readonly closedMoments?: readonly string[];
}

const closedMoments = v.object({ closed_moments: v.array(v.string()) });

/** Reads a customer in the device's format. Null if it can't be read. */
export function parseStored(stored: unknown): StoredUser | null {
  const user = v.safeParse(currentUser, stored);
  if (!user.success) return null;
  const closed = v.safeParse(closedMoments, stored);
  return {
    ...storedPart(user.output),
    ...(closed.success && { closedMoments: closed.output.closed_moments }),
  };
}

/** Returns a customer from the stored part. All other fields are unknown, as in a reply without them. */
export const fromStored = (user: StoredUser): CurrentUser => v.parse(currentUser, toStored(user));

export const referral = v.pipe(
  record({ referralLink: text }),
  v.transform(({ referralLink }) => ({
    /** The customer's own code. Null if the server's link has none. */
    code: referralCodeOf(referralLink),
  })),
);

const referralBonus = v.pipe(
  record({
    id,
    /** Amount in hundredths of its currency: naira on Mota's own server, dollars elsewhere (section 9). */
    amount: money,
    reference: v.nullish(text, ''),
    status: optionalText,
  }),
  v.transform(({ status, ...bonus }) => ({
    ...bonus,
    /** Earned, but not paid yet. */
    isPending: status === 'pending',
  })),
);

export type ReferralBonus = v.InferOutput<typeof referralBonus>;

export const referralBonuses = list(referralBonus);

const withdrawalLimit = optional(money);

/** What protects the customer's account: freezes by the customer and by staff, and limits on withdrawals. */
export const protection = record({
  isFrozen: v.boolean(),
  /** Whether staff have frozen the wallet. */
  isOnHold: flag,
  /**
   * Time at which withdrawals are possible again after staff have corrected the name or the email. Null if they are
   * possible now.
   */
  heldUntil: optional(instant),
  /** The most that can be withdrawn in 24 hours, in kobo. Null if there is no limit. */
  withdrawalLimit,
  /** A higher limit that applies later. */
  raise: optional(record({ withdrawalLimit, from: instant })),
  /** The limit of this device, while it is new. */
  device: optional(record({ limit: money, until: instant })),
  /**
   * What the limits leave now, in kobo, and from when they leave more: 'new device' or 'own limit' says which limit is
   * the reason. Null if no limit applies.
   */
  left: optional(record({ amount: money, because: text, until: instant })),
});

export type Protection = v.InferOutput<typeof protection>;

/** The request to close the account, and what has to end first. */
export const closing = record({
  /** Time of the request. Null if the customer hasn't requested the closing. */
  requestedAt: optional(instant),
  stillOpen: record({
    /** Money in the wallet, in kobo. */
    balance: money,
    withdrawals: decimal,
    investments: decimal,
    cliques: decimal,
    complaints: decimal,
    /** Whether staff have frozen the wallet. */
    isOnHold: v.boolean(),
  }),
});

export type Closing = v.InferOutput<typeof closing>;

const deviceSession = record(
  {
    id,
    /** A description such as "Chrome on Android". */
    device: text,
    signedInAt: instant,
    lastUsedAt: instant,
    /** True for the session of this page. */
    isCurrent: flag,
  },
  { signedInAt: 'created_at' },
);

/** A device on which the customer is signed in. */
export type DeviceSession = v.InferOutput<typeof deviceSession>;

export const deviceSessions = list(deviceSession);
