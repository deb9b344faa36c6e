import * as v from 'valibot';
import type { Id } from '@/config/calls';
import { limits } from '@/config/limits';
import type { Instant } from '@/lib/dates';
import { zeroKobo, type Kobo } from '@/lib/money';
import { payoutShareOf } from '@/lib/payoutShare';
import {
  decimal,
  flag,
  id,
  instant,
  money,
  optionalText,
  text,
  weeks,
  type WireSchema,
} from '../api/wire';

export interface Clique {
  readonly id: Id;
  readonly name: string;
  readonly assetName: string;
  readonly assetImage: string | null;
  readonly status: string | null;
  readonly requiredFunding: Kobo;
  readonly roiPercent: number;
  readonly totalPayout: Kobo;
  readonly totalContributions: Kobo;
  /** The customer's own; zero for a stranger. */
  readonly contribution: Kobo;
  /** What that contribution is paid in all: never less than this, and to the kobo once the clique is funded. */
  readonly payoutShare: Kobo;
  readonly remainingFunding: Kobo;
  readonly visibility: string;
  readonly createdAt: Instant;
  /** When it closes, with refunds, unless it is funded by then. */
  readonly closesAt: Instant;
  readonly payoutFrequency: string | null;
  readonly durationWeeks: number;
  readonly isFunded: boolean;
  readonly memberCount: number | null;
  /** The creator's account id or name, whichever the server gives. */
  readonly creator: Id | null;
  /** Whether the customer created it, whom the screen always calls 'Admin'; null where the server does not tell. */
  readonly isCreator: boolean | null;
  readonly isMember: boolean | null;
}

const dayLength = 86_400_000;

const clique: WireSchema<Clique> = v.pipe(
  v.object({
    id,
    name: text,
    asset_name: text,
    asset_image: optionalText,
    status: optionalText,
    required_funding: money,
    asset_roi: decimal,
    asset_total_payout: money,
    total_contributions: money,
    contribution: v.nullish(money, zeroKobo),
    payout_share: v.nullish(money, null),
    remaining_funding: money,
    visibility: text,
    created_at: instant,
    closes_at: v.nullish(instant, null),
    payout_frequency: optionalText,
    asset_duration: weeks,
    is_funded: flag,
    members_count: v.nullish(decimal, null),
    creator: v.fallback(v.nullish(id, null), null),
    is_creator: v.nullish(v.boolean(), null),
    is_member: v.nullish(v.boolean(), null),
  }),
  v.transform((wire) => ({
    id: wire.id,
    name: wire.name,
    assetName: wire.asset_name,
    assetImage: wire.asset_image,
    status: wire.status,
    requiredFunding: wire.required_funding,
    roiPercent: wire.asset_roi,
    totalPayout: wire.asset_total_payout,
    totalContributions: wire.total_contributions,
    contribution: wire.contribution,
    payoutShare:
      wire.payout_share ??
      payoutShareOf({
        totalPayout: wire.asset_total_payout,
        requiredFunding: wire.required_funding,
        contribution: wire.contribution,
      }),
    remainingFunding: wire.remaining_funding,
    visibility: wire.visibility,
    createdAt: wire.created_at,
    closesAt: wire.closes_at ?? wire.created_at + limits.cliqueOpenDays * dayLength,
    payoutFrequency: wire.payout_frequency,
    durationWeeks: wire.asset_duration,
    isFunded: wire.is_funded,
    memberCount: wire.members_count,
    creator: wire.creator,
    isCreator: wire.is_creator,
    isMember: wire.is_member,
  })),
);

export const cliques: WireSchema<Clique[]> = v.array(clique);

/** What an invite link invites to, as anybody who holds it may know. */
export interface InvitePreview {
  /** The first name of who created the clique. */
  readonly inviter: string;
  readonly name: string;
  readonly assetName: string;
  readonly assetImage: string | null;
  readonly requiredFunding: Kobo;
  readonly totalContributions: Kobo;
  readonly remainingFunding: Kobo;
  readonly roiPercent: number;
  readonly totalPayout: Kobo;
  readonly durationWeeks: number;
  readonly payoutFrequency: string | null;
  readonly closesAt: Instant;
}

const invitation: WireSchema<InvitePreview> = v.pipe(
  v.object({
    inviter: text,
    name: text,
    asset_name: text,
    asset_image: optionalText,
    required_funding: money,
    total_contributions: money,
    remaining_funding: money,
    asset_roi: decimal,
    asset_total_payout: money,
    asset_duration: weeks,
    payout_frequency: optionalText,
    closes_at: instant,
  }),
  v.transform((wire) => ({
    inviter: wire.inviter,
    name: wire.name,
    assetName: wire.asset_name,
    assetImage: wire.asset_image,
    requiredFunding: wire.required_funding,
    totalContributions: wire.total_contributions,
    remainingFunding: wire.remaining_funding,
    roiPercent: wire.asset_roi,
    totalPayout: wire.asset_total_payout,
    durationWeeks: wire.asset_duration,
    payoutFrequency: wire.payout_frequency,
    closesAt: wire.closes_at,
  })),
);

/** Null where nobody can join with the link. */
export const invitePreview: WireSchema<InvitePreview | null> = v.pipe(
  v.object({ invitation: v.nullable(invitation) }),
  v.transform((wire) => wire.invitation),
);

export interface Invitation {
  readonly email: string;
  readonly invitedAt: Instant;
  /** Null until somebody has joined with the link. */
  readonly joinedAt: Instant | null;
  /** Their first name. */
  readonly joinedBy: string | null;
}

export const invitations: WireSchema<Invitation[]> = v.array(
  v.pipe(
    v.object({
      email: text,
      invited_at: instant,
      joined_at: v.nullish(instant, null),
      joined_by: optionalText,
    }),
    v.transform((wire) => ({
      email: wire.email,
      invitedAt: wire.invited_at,
      joinedAt: wire.joined_at,
      joinedBy: wire.joined_by,
    })),
  ),
);

export interface CreatedClique {
  readonly id: Id;
  readonly message: string | null;
}

export const createdClique: WireSchema<CreatedClique> = v.object({ id, message: optionalText });
