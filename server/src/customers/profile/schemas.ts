import { Type, type TSchema } from 'typebox';
import { MoneyOut } from '../../platform/kobo/schemas.ts';
import { Kin } from '../nextOfKin/kin.ts';
import { Instant } from '../../platform/http/schemas.ts';

const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

export const UserRecord = Type.Object({
  id: Type.Integer(),
  user: Type.Integer({ description: 'The account id' }),
  first_name: Type.String(),
  last_name: Type.String(),
  email: Type.String(),
  address: Type.String(),
  phone_number: Type.String(),
  profile_image: Nullable(Type.String({ description: 'A path on this server' })),
  wallet: Type.Object({
    balance: MoneyOut,
    receiver_delay_hours: Type.Integer({
      description: 'How long a first withdrawal to an account in another name waits',
    }),
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
      description: 'When, in Lagos, the photos of a day have been checked',
    }),
  }),
  next_of_kin: Nullable(Kin),
});

/** A sign-in's reply. */
export const OpenedSession = Type.Object({
  access: Type.String({ description: 'JWT, HS256' }),
  // Beyond section 7: it saves the app a round trip before it can show the balance.
  current_user: UserRecord,
});
