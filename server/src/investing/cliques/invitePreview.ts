import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/connection.ts';
import { assets, cliqueInvitations, cliques, customers } from '../../platform/db/schema.ts';
import { nairaOf } from '../../platform/kobo/kobo.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { refuseEnded, type Clique } from './cliques.ts';
import { feesOf } from './cliqueContract.ts';
import { hashToken } from './invite.ts';

export const invalidLink = () => new Refusal(404, 'invite_link_invalid');

/** Throws 409 if every seat of an invitation is taken. */
export function refuseUsed({
  used_at,
  seats,
}: Pick<typeof cliqueInvitations.$inferSelect, 'used_at' | 'seats'>): void {
  if (used_at) throw new Refusal(409, seats > 1 ? 'invite_link_full' : 'invite_link_used');
}

/**
 * Returns the invitation of an invite link, with its clique, asset and inviter. Throws 404 if the link never existed,
 * was replaced or was revoked, 409 if its seats are taken or the clique has ended.
 */
export async function openInvitation(database: Database, token: string, now: Date) {
  const [found] = await database
    .select({
      invitation: cliqueInvitations,
      clique: cliques,
      inviter: customers.first_name,
      asset: assets,
    })
    .from(cliqueInvitations)
    .innerJoin(cliques, eq(cliques.id, cliqueInvitations.clique_id))
    .innerJoin(customers, eq(customers.id, cliques.creator_id))
    .innerJoin(assets, eq(assets.id, cliques.asset_id))
    .where(eq(cliqueInvitations.token_hash, hashToken(token)));
  if (!found || found.invitation.replaced_at) throw invalidLink();
  refuseEnded(found.clique, now);
  refuseUsed(found.invitation);
  return found;
}

/** Returns the clique of an invite link. Throws like `openInvitation`. */
export async function cliqueOfInvitation(
  database: Database,
  token: string,
  now: Date,
): Promise<Clique> {
  return (await openInvitation(database, token, now)).clique;
}

const toPreview = ({ clique, inviter, asset }: Awaited<ReturnType<typeof openInvitation>>) => ({
  id: clique.id,
  inviter,
  name: clique.name,
  asset_name: asset.name,
  asset_image: asset.image,
  required_funding: nairaOf(clique.required_funding),
  total_contributions: nairaOf(clique.total_contributions),
  remaining_funding: nairaOf(clique.required_funding - clique.total_contributions),
  asset_roi: clique.roi_basis_points / 100,
  asset_total_payout: nairaOf(clique.total_payout),
  asset_duration: clique.duration_weeks,
  payout_frequency: clique.payout_frequency,
  closes_at: clique.closes_at.toISOString(),
  fees: feesOf(asset, clique),
});

/**
 * Returns what the holder of an invite link sees before signing up: who invites them, the vehicle, the amounts and the
 * deadline, but nothing about the other members. For a dead link, returns the reason.
 */
export async function previewInvitation(database: Database, token: string, now: Date) {
  try {
    const invitation = toPreview(await openInvitation(database, token, now));
    return { invitation, refusal: null };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { invitation: null, refusal: error.message };
  }
}
