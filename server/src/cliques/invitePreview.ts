import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '../db/connection.ts';
import { assets, cliqueInvitations, cliques, customers } from '../db/schema.ts';
import { formatNaira } from '../money/kobo.ts';
import { hashToken } from './invite.ts';

/**
 * What whoever holds an invite link may know before they sign up: who invites, to which vehicle, the sums and the end.
 * Nothing of the members. Null for a link with which nobody can join: never written, replaced, used, or of a clique that
 * has ended.
 */
export async function previewInvitation(database: Database, token: string, now: Date) {
  const [found] = await database
    .select({
      clique: cliques,
      inviter: customers.first_name,
      assetName: assets.name,
      assetImage: assets.image,
    })
    .from(cliqueInvitations)
    .innerJoin(cliques, eq(cliques.id, cliqueInvitations.clique_id))
    .innerJoin(customers, eq(customers.id, cliques.creator_id))
    .innerJoin(assets, eq(assets.id, cliques.asset_id))
    .where(
      and(
        eq(cliqueInvitations.token_hash, hashToken(token)),
        isNull(cliqueInvitations.replaced_at),
        isNull(cliqueInvitations.used_at),
        eq(cliques.status, 'open'),
        gt(cliques.closes_at, now),
      ),
    );
  if (!found) return null;
  const { clique } = found;
  return {
    inviter: found.inviter,
    name: clique.name,
    asset_name: found.assetName,
    asset_image: found.assetImage,
    required_funding: formatNaira(clique.required_funding),
    total_contributions: formatNaira(clique.total_contributions),
    remaining_funding: formatNaira(clique.required_funding - clique.total_contributions),
    asset_roi: clique.roi_basis_points / 100,
    asset_total_payout: formatNaira(clique.total_payout),
    asset_duration: clique.duration_weeks,
    payout_frequency: clique.payout_frequency,
    closes_at: clique.closes_at.toISOString(),
  };
}
