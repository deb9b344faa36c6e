import { Type } from 'typebox';
import { maxInviteSeats } from '../rules/cliques.ts';
import { ContractHtml } from './assets.ts';
import type { CallSchemas } from './callSchema.ts';
import { confirmation, SignedContract } from './investments.ts';
import {
  IdParams,
  Instant,
  Message,
  MoneyIn,
  MoneyOut,
  Nullable,
  PageQuery,
  Percent,
  text,
  Weeks,
} from './parts.ts';

const CliqueBody = Type.Object({
  name: text(300),
  asset: Type.Union([Type.Integer(), text(20)]),
  contribution: MoneyIn,
  visibility: Type.String({ maxLength: 20, examples: ['public', 'private'] }),
  payout_frequency: Type.Optional(Type.String({ maxLength: 20, examples: ['week'] })),
  ...confirmation,
});

const made = {
  id: Type.Integer({ description: 'Of the clique' }),
  reference: Type.String({ description: 'Of the transaction' }),
};

const CliqueCreated = Type.Object({ message: Type.String(), ...made });

const ContributionMade = Type.Object({
  message: Type.String(),
  ...Type.Partial(Type.Object(made)).properties,
});

const JoinBody = Type.Object({ contribution: MoneyIn, ...confirmation });

const ContributeBody = Type.Object({ amount: MoneyIn, ...confirmation });

const InviteBody = Type.Object({
  emails: Type.Array(text(300), { maxItems: 200 }),
});

const InviteLinkBody = Type.Object({
  seats: Type.Integer({ minimum: 1, maximum: maxInviteSeats }),
});

const InviteLink = Type.Object({
  message: Type.String(),
  token: Type.String({ description: 'Of the link /signup/cliques/join/{token}' }),
});

const TokenParams = Type.Object({ token: Type.String() });

const CliqueList = Type.Array(
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

/**
 * The parts of the asset's price, which the clique funds. Null if the price has changed since the clique was created.
 */
const Fees = Nullable(
  Type.Object({
    value: MoneyOut,
    vat: MoneyOut,
    service_charge: MoneyOut,
    maintenance_fee: MoneyOut,
  }),
);

const CliqueContract = Type.Object({
  ...ContractHtml.properties,
  fees: Fees,
  minimum: Type.Optional({
    ...MoneyOut,
    description: 'The least that the caller can join with, where it is more than usual',
  }),
});

const InvitePreview = Type.Object({
  invitation: Nullable(
    Type.Object({
      id: Type.Integer({ description: 'The id of the clique' }),
      inviter: Type.String({
        description: 'The first name of the customer who created the clique',
      }),
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
  refusal: Nullable(Type.String({ description: 'Why no one can join with the link' })),
});

const MemberList = Type.Array(
  Type.Object({
    first_name: Type.String(),
    contribution: MoneyOut,
    joined_at: Instant,
    is_self: Type.Boolean(),
  }),
);

const InvitationList = Type.Array(
  Type.Object({
    email: Nullable(Type.String({ description: 'Null for the link that the creator shares' })),
    seats: Type.Integer({ description: 'How many people may join with it' }),
    seats_taken: Type.Integer(),
    invited_at: Instant,
    joined_at: Nullable(Instant),
    joined_by: Nullable(
      Type.String({ description: 'The first name of the customer who took the last seat' }),
    ),
  }),
);

const offer = {
  description:
    'X-Contract-Hash names its terms. Contributing sends it back, so that no one agrees to terms they have not read.',
  isBeyondSection7: true,
  reply: CliqueContract,
  refusalKey: 'message',
} as const;

const list = {
  querystring: PageQuery,
  reply: CliqueList,
  etag: true,
  refusalKey: 'message',
} as const;

const join = { body: JoinBody, reply: ContributionMade, refusalKey: 'message' } as const;

/** The calls with which customers fund an asset together. */
export const cliques = {
  createClique: {
    summary: 'Create a clique with a first contribution',
    body: CliqueBody,
    status: 201,
    reply: CliqueCreated,
    refusalKey: 'message',
  },
  listPublicCliques: {
    summary: 'The public cliques that haven’t ended, newest first; works without a token',
    ...list,
  },
  listMyCliques: { summary: "The customer's cliques, newest first", ...list },
  inviteToClique: {
    summary: 'Invite people to a private clique by email',
    params: IdParams,
    body: InviteBody,
    reply: Message,
    refusalKey: 'message',
  },
  createInviteLink: {
    summary: 'Create the link of a private clique, or replace it by a new one',
    description: 'The link is in this reply only.',
    isBeyondSection7: true,
    params: IdParams,
    body: InviteLinkBody,
    status: 201,
    reply: InviteLink,
    refusalKey: 'message',
  },
  revokeInviteLink: {
    summary: 'End the link of a private clique',
    isBeyondSection7: true,
    params: IdParams,
    reply: Message,
    refusalKey: 'message',
  },
  contributeToClique: {
    summary: 'Add to your contribution to a clique',
    params: IdParams,
    body: ContributeBody,
    reply: ContributionMade,
    refusalKey: 'message',
  },
  joinClique: { summary: 'Join a public clique', params: IdParams, ...join },
  joinCliqueByInvite: { summary: 'Join through an invite link', params: TokenParams, ...join },
  getInvitePreview: {
    summary: 'The clique of an invite link, or why the link cannot be used. Needs no token.',
    isBeyondSection7: true,
    params: TokenParams,
    reply: InvitePreview,
    refusalKey: 'message',
  },
  listInvitations: {
    summary: 'The invited people, the shared link, and who has joined',
    isBeyondSection7: true,
    params: IdParams,
    reply: InvitationList,
    refusalKey: 'message',
  },
  listMembers: {
    summary: 'The members of a clique with their contributions, for its members',
    isBeyondSection7: true,
    params: IdParams,
    reply: MemberList,
    refusalKey: 'message',
  },
  getNewCliqueContract: {
    summary: 'The agreement of a clique that would be created on an asset',
    params: IdParams,
    ...offer,
  },
  getCliqueContract: {
    summary: 'The agreement that a contribution to a clique would be made on',
    params: IdParams,
    ...offer,
  },
  getInvitedContract: {
    summary: 'The agreement that joining through an invite link would be made on',
    params: TokenParams,
    ...offer,
  },
  getSignedCliqueContract: {
    summary: 'The contract that the customer last agreed to in a clique',
    isBeyondSection7: true,
    params: IdParams,
    reply: SignedContract,
    refusalKey: 'message',
  },
} satisfies CallSchemas;
