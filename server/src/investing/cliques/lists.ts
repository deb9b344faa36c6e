import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { ReplyOf } from '../../../../contract/schemas/index.ts';
import type { Database } from '../../platform/db/connection.ts';
import { assets, cliqueMembers, cliques, cliqueShares } from '../../platform/db/schema.ts';
import {
  inOrder,
  isOnPage,
  readInBatches,
  type Page,
  type WholeList,
} from '../../platform/http/pages.ts';
import { formatNaira } from '../../platform/kobo/kobo.ts';

/** A caller without a session, who sees the public cliques. No customer has this id. */
export const anonymousId = 0;

/** Reads cliques with their assets and the reader's own share in each. */
const readPage = (
  database: Database,
  { customerId, isListed }: { customerId: number; isListed: SQL | undefined },
  page: Page,
) =>
  database
    .select({
      id: cliques.id,
      clique: cliques,
      asset: { name: assets.name, image: assets.image },
      share: { contribution: cliqueShares.contribution, payout: cliqueShares.payout_share },
      members: database.$count(cliqueMembers, eq(cliqueMembers.clique_id, cliques.id)),
    })
    .from(cliques)
    .innerJoin(assets, eq(assets.id, cliques.asset_id))
    .leftJoin(
      cliqueShares,
      and(eq(cliqueShares.clique_id, cliques.id), eq(cliqueShares.customer_id, customerId)),
    )
    .where(and(isListed, isOnPage(cliques.id, page)))
    .orderBy(inOrder(cliques.id, page))
    .limit(page.limit);

type Row = Awaited<ReturnType<typeof readPage>>[number];

/** A clique as the app lists it. */
export type ListedClique = ReplyOf<'listPublicCliques'>[number];

const listedOf =
  (customerId: number) =>
  ({ clique, asset, share, members }: Row): ListedClique => ({
    id: clique.id,
    name: clique.name,
    asset_name: asset.name,
    asset_image: asset.image,
    creator: 'Admin',
    required_funding: formatNaira(clique.required_funding),
    asset_roi: clique.roi_basis_points / 100,
    asset_total_payout: formatNaira(clique.total_payout),
    total_contributions: formatNaira(clique.total_contributions),
    contribution: formatNaira(share?.contribution ?? 0n),
    payout_share: formatNaira(share?.payout ?? 0n),
    remaining_funding: formatNaira(clique.required_funding - clique.total_contributions),
    visibility: clique.visibility,
    created_at: clique.created_at.toISOString(),
    payout_frequency: clique.payout_frequency,
    asset_duration: clique.duration_weeks,
    is_funded: clique.status === 'funded' || clique.status === 'completed',
    members_count: members,
    closes_at: clique.closes_at.toISOString(),
    is_member: share !== null,
    is_creator: clique.creator_id === customerId,
    status: clique.status,
  });

async function listCliques(
  database: Database,
  which: { customerId: number; isListed: SQL | undefined },
  list: WholeList,
): Promise<ListedClique[]> {
  const rows = await readInBatches(list, (page) => readPage(database, which, page));
  return rows.map(listedOf(which.customerId));
}

const isPublic = and(
  eq(cliques.visibility, 'public'),
  isNull(cliques.hidden_at),
  isNull(cliques.ended_at),
);

/** Returns the public cliques that aren't closed and still have payouts to come. */
export const listPublicCliques = (database: Database, customerId: number, list: WholeList) =>
  listCliques(database, { customerId, isListed: isPublic }, list);

/** Returns the cliques that a customer belongs to. */
export const listOwnCliques = (database: Database, customerId: number, list: WholeList) =>
  listCliques(database, { customerId, isListed: isNotNull(cliqueShares.clique_id) }, list);
