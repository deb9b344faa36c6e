import { Type } from 'typebox';
import { MoneyIn, MoneyOut } from '../money/schemas.ts';
import { paymentPin } from '../pin/schemas.ts';
import { Instant, Nullable, Percent, Weeks } from '../schemas.ts';

export const CliqueBody = Type.Object({
  name: Type.String({ maxLength: 300 }),
  asset: Type.Union([Type.Integer(), Type.String({ maxLength: 20 })]),
  contribution: MoneyIn,
  visibility: Type.String({ maxLength: 20, examples: ['public', 'private'] }),
  payout_frequency: Type.Optional(Type.String({ maxLength: 20, examples: ['week'] })),
  ...paymentPin,
});

export const CliqueCreated = Type.Object({ id: Type.Integer(), message: Type.String() });

export const JoinBody = Type.Object({ contribution: MoneyIn, ...paymentPin });

export const ContributeBody = Type.Object({ amount: MoneyIn, ...paymentPin });

export const InviteBody = Type.Object({
  emails: Type.Array(Type.String({ maxLength: 300 }), { maxItems: 200 }),
});

export const TokenParams = Type.Object({ token: Type.String() });

export const CliqueList = Type.Array(
  Type.Object({
    id: Type.Integer(),
    name: Type.String(),
    asset_name: Type.String(),
    asset_image: Type.String({ description: 'A path on this server' }),
    creator: Type.Literal('Admin'),
    required_funding: MoneyOut,
    asset_roi: Percent,
    asset_total_payout: MoneyOut,
    total_contributions: MoneyOut,
    contribution: MoneyOut,
    payout_share: MoneyOut,
    remaining_funding: MoneyOut,
    visibility: Type.String(),
    created_at: Instant,
    payout_frequency: Type.String(),
    asset_duration: Weeks,
    is_funded: Type.Boolean(),
    members_count: Type.Integer(),
    closes_at: Instant,
    is_member: Type.Boolean(),
    is_creator: Type.Boolean(),
    status: Type.String({ description: 'open, funded, completed or closed' }),
  }),
);

export const InvitePreview = Type.Object({
  invitation: Nullable(
    Type.Object({
      inviter: Type.String({ description: 'The first name of who created the clique' }),
      name: Type.String(),
      asset_name: Type.String(),
      asset_image: Type.String({ description: 'A path on this server' }),
      required_funding: MoneyOut,
      total_contributions: MoneyOut,
      remaining_funding: MoneyOut,
      asset_roi: Percent,
      asset_total_payout: MoneyOut,
      asset_duration: Weeks,
      payout_frequency: Type.String(),
      closes_at: Instant,
    }),
  ),
});

export const InvitationList = Type.Array(
  Type.Object({
    email: Type.String(),
    invited_at: Instant,
    joined_at: Nullable(Instant),
    joined_by: Nullable(Type.String({ description: 'A first name' })),
  }),
);
