import { and, desc, eq, isNotNull, ne, sql, type SQL } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { Database } from '../db/connection.ts';
import { assets, cliqueMembers, cliquePayouts, cliques } from '../db/schema.ts';
import { formatNaira, type Kobo } from '../money/kobo.ts';
import { seatsOf } from './cliques.ts';
import type { CliqueList } from './schemas.ts';

const membersCount = sql<number>`(SELECT count(*)::int FROM ${cliqueMembers} AS member
  WHERE member.clique_id = ${cliques.id})`;

/** `customerId` undefined: as somebody without a session sees them. */
function query(database: Database, customerId: number | undefined, filter: SQL | undefined) {
  const seat = seatsOf(database, customerId ?? 0);
  return database
    .select({
      clique: cliques,
      asset: { name: assets.name, image: assets.image },
      contribution: cliqueMembers.contribution,
      membersCount,
      /** What a funded clique pays the customer in all; null when they are no member. */
      payouts: sql<string | null>`CASE WHEN ${seat.position} IS NOT NULL THEN (
        SELECT sum(${cliquePayouts.shares}[${seat.position}])::text FROM ${cliquePayouts}
        WHERE ${cliquePayouts.clique_id} = ${cliques.id}) END`,
    })
    .from(cliques)
    .innerJoin(assets, eq(assets.id, cliques.asset_id))
    .leftJoin(
      cliqueMembers,
      and(eq(cliqueMembers.clique_id, cliques.id), eq(cliqueMembers.customer_id, customerId ?? 0)),
    )
    .leftJoin(seat, eq(seat.cliqueId, cliques.id))
    .where(filter)
    .orderBy(desc(cliques.id));
}

type Row = Awaited<ReturnType<typeof query>>[number];

/**
 * What a contribution is paid in all. As long as others may still contribute it is the part of the total rounded down,
 * which is never more than the members will get.
 */
function payoutShare({ clique, contribution, payouts }: Row): Kobo {
  if (clique.status !== 'open') return BigInt(payouts ?? 0);
  return (clique.total_payout * (contribution ?? 0n)) / clique.required_funding;
}

function toClique(row: Row, customerId: number | undefined): Static<typeof CliqueList>[number] {
  const { clique, asset, contribution, membersCount: members } = row;
  return {
    id: clique.id,
    name: clique.name,
    asset_name: asset.name,
    asset_image: asset.image,
    creator: 'Admin',
    required_funding: formatNaira(clique.required_funding),
    asset_roi: clique.roi_basis_points / 100,
    asset_total_payout: formatNaira(clique.total_payout),
    total_contributions: formatNaira(clique.total_contributions),
    contribution: formatNaira(contribution ?? 0n),
    payout_share: formatNaira(payoutShare(row)),
    remaining_funding: formatNaira(clique.required_funding - clique.total_contributions),
    visibility: clique.visibility,
    created_at: clique.created_at.toISOString(),
    payout_frequency: clique.payout_frequency,
    asset_duration: clique.duration_weeks,
    is_funded: clique.status === 'funded' || clique.status === 'completed',
    members_count: members,
    closes_at: clique.closes_at.toISOString(),
    is_member: contribution !== null,
    is_creator: clique.creator_id === customerId,
    status: clique.status,
  };
}

/** The public cliques that were not closed, newest first, with the caller's own contributions. */
export async function listPublicCliques(database: Database, customerId: number | undefined) {
  const filter = and(eq(cliques.visibility, 'public'), ne(cliques.status, 'closed'));
  const rows = await query(database, customerId, filter);
  return rows.map((row) => toClique(row, customerId));
}

/** Every clique that a customer belongs to, newest first. */
export async function listOwnCliques(database: Database, customerId: number) {
  const rows = await query(database, customerId, isNotNull(cliqueMembers.id));
  return rows.map((row) => toClique(row, customerId));
}
