import { Type } from 'typebox';
import type { CallSchemas } from './callSchema.ts';
import {
  FilePart,
  IdParams,
  Instant,
  Message,
  MoneyOut,
  Nullable,
  OwnIdIn,
  text,
} from './parts.ts';

/**
 * A next of kin. All fields are required. The body of the request, the table and the customer's record have these
 * fields.
 */
export const Kin = Type.Object({
  first_name: text(100),
  last_name: text(100),
  email: text(254),
  address: text(300),
  relationship: text(100),
});

/** Fields that customers edit themselves. The request's body, the table and the customer's record have these fields. */
export const OwnDetails = Type.Object({
  address: text(300),
});

const UserRecord = Type.Object({
  id: Type.Integer(),
  user: Type.Integer({ description: 'The account id' }),
  first_name: Type.String(),
  last_name: Type.String(),
  email: Type.String(),
  ...OwnDetails.properties,
  phone_number: Type.String(),
  profile_image: Nullable(Type.String({ description: 'A path on this server' })),
  wallet: Type.Object({
    balance: MoneyOut,
    receiver_delay_hours: Type.Integer({
      description: 'How long a first withdrawal to an account in another name waits',
    }),
    payouts_to: Nullable(
      Type.Object(
        {
          bank_name: Type.String(),
          ending: Type.String({ description: 'The last digits of the account number' }),
          starts_at: Instant,
          most: {
            ...MoneyOut,
            description:
              'If one day’s payouts exceed it, they aren’t sent. Zero while the wallet is frozen',
          },
        },
        {
          description: 'The bank account that payouts are sent to. Null if they stay in the wallet',
        },
      ),
    ),
    is_frozen: Type.Boolean({ description: 'Whether the customer has frozen it' }),
  }),
  verification_status: Type.Boolean(),
  has_transaction_pin: Type.Boolean(),
  pin_for_payments: Type.Boolean({
    description: 'Whether paying out of the balance asks for the PIN',
  }),
  kyc: Type.Object({
    kyc_verification_status: Nullable(Type.String()),
    submitted_at: Nullable(Instant),
    checked_by: Type.String({
      description: 'The time of day, in Lagos, by which the photos of that day are checked',
    }),
  }),
  next_of_kin: Nullable(Kin),
});

/** The reply to a sign-in. */
export const OpenedSession = Type.Object({
  access: Type.String({ description: 'JWT, HS256' }),
  // Not in section 7. It saves the app a round trip before it can show the balance.
  current_user: UserRecord,
});

const change = {
  summary: 'Change the address or the photo, or set a first transaction PIN',
  params: IdParams,
  body: Type.Object({
    ...Type.Partial(OwnDetails).properties,
    // Allows a longer text than `OwnDetails`, because an address that is too long gets a refusal of its own.
    address: Type.Optional(text(1000)),
    transaction_pin: Type.Optional(text(20)),
    password: Type.Optional(
      Type.String({ maxLength: 300, description: 'With a PIN, where the sign-in was long ago' }),
    ),
  }),
  form: Type.Object({ profile_image: FilePart('JPEG, PNG or GIF, at most 5 MB') }),
  reply: UserRecord,
};

/** The calls for the customer’s record, address, photo, PIN, identity check, next of kin, sessions and referrals. */
export const user = {
  getCurrentUser: { summary: 'The signed-in customer', reply: UserRecord },
  createPin: change,
  saveAddress: change,
  uploadProfilePhoto: change,
  deleteProfilePhoto: { summary: 'Delete the photo', reply: Message },
  resetPin: {
    summary: 'Change the transaction PIN',
    body: Type.Object({ user: OwnIdIn, current_pin: text(20), new_pin: text(20) }),
    reply: Message,
    refusalKey: 'error',
  },
  sendPinCode: {
    summary: 'Email a code for a new transaction PIN',
    isBeyondSection7: true,
    reply: Message,
    refusalKey: 'error',
  },
  resetPinByCode: {
    summary: 'Set a new transaction PIN with the code, which unlocks it too',
    isBeyondSection7: true,
    body: Type.Object({ otp: text(200), new_pin: text(20) }),
    reply: Message,
    refusalKey: 'error',
  },
  submitKyc: {
    summary: 'Submit images for the identity check',
    form: Type.Object({
      identity_card: FilePart('An image of at most 30 MB'),
      facial_recognition: FilePart('An image of at most 30 MB'),
      user: OwnIdIn,
      kyc_verification_status: Type.Optional(Type.String()),
    }),
    status: 201,
    reply: Message,
    refusalKey: 'message',
  },
  submitNextOfKin: {
    summary: 'Record the next of kin, once',
    body: Type.Object({ ...Kin.properties, profile: OwnIdIn }),
    status: 201,
    reply: Message,
    refusalKey: 'message',
  },
  listSessions: {
    summary: 'The sessions of the customer, most recently used first',
    isBeyondSection7: true,
    reply: Type.Array(
      Type.Object({
        id: Type.Integer(),
        device: Type.String({ examples: ['Chrome on Android'] }),
        created_at: Instant,
        last_used_at: Instant,
        is_current: Type.Boolean({ description: 'The session of this call' }),
      }),
    ),
  },
  endOtherSessions: {
    summary: 'Sign out everywhere but here',
    isBeyondSection7: true,
    reply: Message,
  },
  endSession: {
    summary: 'Sign out one session',
    isBeyondSection7: true,
    params: IdParams,
    reply: Message,
  },
  getReferralLink: {
    summary: 'The customer’s referral link',
    reply: Type.Object({ referral_link: Type.String() }),
  },
  listReferralBonuses: {
    summary: 'The bonuses for referred customers, newest first',
    reply: Type.Array(
      Type.Object({
        id: Type.Integer(),
        amount: MoneyOut,
        reference: Type.String(),
        status: Type.Union([Type.Literal('pending'), Type.Literal('paid')]),
        created_at: Instant,
      }),
    ),
  },
} satisfies CallSchemas;
