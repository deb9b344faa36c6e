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

export interface CreatedClique {
  readonly id: Id;
  readonly message: string | null;
}

export const createdClique: WireSchema<CreatedClique> = v.object({ id, message: optionalText });
