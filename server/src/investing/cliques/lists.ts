import { and, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { ReplyOf } from '../../../../contract/schemas/index.ts';
import type { Database } from '../../platform/db/connection.ts';
import { assets, cliqueMembers, cliques, cliqueShares } from '../../platform/db/schema.ts';
import {
  inOrder,
  isOnPage,
  preparedLimit,
  preparedPage,
  readInBatches,
  valuesOf,
  type WholeList,
} from '../../platform/http/pages.ts';
import { formatNaira } from '../../platform/kobo/kobo.ts';

/** Id for a caller without a session, who sees the public cliques. No customer has it. */
export const anonymousId = 0;

/** Prepares the query for a page of cliques, with their assets and the reader's own share in each. */
const prepareCliques = (database: Database, name: string, isListed: SQL | undefined) =>
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
      and(
        eq(cliqueShares.clique_id, cliques.id),
        eq(cliqueShares.customer_id, sql.placeholder('customerId')),
      ),
    )
    .where(and(isListed, isOnPage(cliques.id, preparedPage)))
    .orderBy(inOrder(cliques.id, preparedPage))
    .limit(preparedLimit)
    .prepare(name);

type Query = ReturnType<typeof prepareCliques>;
type Row = Awaited<ReturnType<Query['execute']>>[number];

/** A clique in the app's lists. */
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

const listBy =
  (query: Query) =>
  (customerId: number, list: WholeList): Promise<ListedClique[]> =>
    readInBatches(list, async (page) => {
      const rows = await query.execute({ customerId, ...valuesOf(page) });
      return rows.map(listedOf(customerId));
    });

const isPublic = and(
  eq(cliques.visibility, 'public'),
  isNull(cliques.hidden_at),
  isNull(cliques.ended_at),
);

/** Returns functions that list cliques for a customer, newest first. */
export const cliqueLists = (database: Database) => ({
  /** Returns the public cliques that aren't closed and still have payouts to come. */
  listPublicCliques: listBy(prepareCliques(database, 'public_cliques', isPublic)),
  /** Returns the cliques that a customer belongs to. */
  listOwnCliques: listBy(
    prepareCliques(database, 'cliques_of_customer', isNotNull(cliqueShares.clique_id)),
  ),
});
