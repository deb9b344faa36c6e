import { Type } from 'typebox';
import { ContractHtml } from '../investments/schemas.ts';
import { MoneyIn, MoneyOut } from '../../platform/kobo/schemas.ts';
import { paymentPin } from '../../customers/pin/schemas.ts';
import { Instant, Nullable, Percent, Weeks } from '../../platform/http/schemas.ts';

/** The parts of a contribution beyond section 7: the consent to its contract, and the PIN. */
const confirmation = {
  contract_hash: Type.Optional(
    Type.String({ maxLength: 200, description: 'X-Contract-Hash of the contract that was read' }),
  ),
  ...paymentPin,
};

export const CliqueBody = Type.Object({
  name: Type.String({ maxLength: 300 }),
  asset: Type.Union([Type.Integer(), Type.String({ maxLength: 20 })]),
  contribution: MoneyIn,
  visibility: Type.String({ maxLength: 20, examples: ['public', 'private'] }),
  payout_frequency: Type.Optional(Type.String({ maxLength: 20, examples: ['week'] })),
  ...confirmation,
});

const made = {
  id: Type.Integer({ description: 'Of the clique' }),
  reference: Type.String({ description: 'Of the transaction' }),
};

export const CliqueCreated = Type.Object({ message: Type.String(), ...made });

export const ContributionMade = Type.Object({
  message: Type.String(),
  ...Type.Partial(Type.Object(made)).properties,
});

export const JoinBody = Type.Object({ contribution: MoneyIn, ...confirmation });

export const ContributeBody = Type.Object({ amount: MoneyIn, ...confirmation });

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

/** The parts of the funding; null where the asset has another price than when the clique was created. */
const Fees = Nullable(
  Type.Object({
    value: MoneyOut,
    vat: MoneyOut,
    service_charge: MoneyOut,
    maintenance_fee: MoneyOut,
  }),
);

export const CliqueContract = Type.Object({
  ...ContractHtml.properties,
  fees: Fees,
  minimum: Type.Optional({
    ...MoneyOut,
    description: 'The least that the caller can join with, where it is more than usual',
  }),
});

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
      fees: Fees,
    }),
  ),
  refusal: Nullable(Type.String({ description: 'Why nobody can join with the link' })),
});

export const MemberList = Type.Array(
  Type.Object({
    first_name: Type.String(),
    contribution: MoneyOut,
    joined_at: Instant,
    is_self: Type.Boolean(),
  }),
);

export const InvitationList = Type.Array(
  Type.Object({
    email: Type.String(),
    invited_at: Instant,
    joined_at: Nullable(Instant),
    joined_by: Nullable(Type.String({ description: 'A first name' })),
  }),
);
