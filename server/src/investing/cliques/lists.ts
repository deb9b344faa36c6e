import { and, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { ReplyOf } from '../../../../contract/schemas/index.ts';
import type { Database } from '../../platform/db/connection.ts';
import { instantText, prepareRows } from '../../platform/db/jsonRows.ts';
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
import { naira } from '../../platform/kobo/nairaText.ts';

/** Id for a caller without a session, who sees the public cliques. No customer has it. */
export const anonymousId = 0;

/** A clique in the app's lists. */
export type ListedClique = ReplyOf<'listPublicCliques'>[number];

/** Selects a page of cliques, with their assets and the reader's own share in each. */
function selectPage(database: Database, isListed: SQL | undefined) {
  const reader = sql.placeholder('customerId');
  const { required_funding: required, total_contributions: contributed, status } = cliques;
  return database
    .select({
      id: cliques.id,
      name: cliques.name,
      asset_name: sql<string>`${assets.name}`.as('asset_name'),
      asset_image: sql<string>`${assets.image}`.as('asset_image'),
      // Section 3 shows every creator as "Admin".
      creator: sql<ListedClique['creator']>`'Admin'`.as('creator'),
      required_funding: naira(required).as('required_funding'),
      asset_roi: sql<number>`(${cliques.roi_basis_points} / 100.0)::float8`.as('asset_roi'),
      asset_total_payout: naira(cliques.total_payout).as('asset_total_payout'),
      total_contributions: naira(contributed).as('total_contributions'),
      contribution: naira(sql`coalesce(${cliqueShares.contribution}, 0)`).as('contribution'),
      payout_share: naira(sql`coalesce(${cliqueShares.payout_share}, 0)`).as('payout_share'),
      remaining_funding: naira(sql`${required} - ${contributed}`).as('remaining_funding'),
      visibility: cliques.visibility,
      created_at: instantText(cliques.created_at).as('created_at'),
      payout_frequency: cliques.payout_frequency,
      asset_duration: sql<number>`${cliques.duration_weeks}`.as('asset_duration'),
      is_funded: sql<boolean>`${inArray(status, ['funded', 'completed'])}`.as('is_funded'),
      members_count: database
        .$count(cliqueMembers, eq(cliqueMembers.clique_id, cliques.id))
        .as('members_count'),
      closes_at: instantText(cliques.closes_at).as('closes_at'),
      is_member: sql<boolean>`${isNotNull(cliqueShares.clique_id)}`.as('is_member'),
      is_creator: sql<boolean>`${eq(cliques.creator_id, reader)}`.as('is_creator'),
      status,
    })
    .from(cliques)
    .innerJoin(assets, eq(assets.id, cliques.asset_id))
    .leftJoin(
      cliqueShares,
      and(eq(cliqueShares.clique_id, cliques.id), eq(cliqueShares.customer_id, reader)),
    )
    .where(and(isListed, isOnPage(cliques.id, preparedPage)))
    .orderBy(inOrder(cliques.id, preparedPage))
    .limit(preparedLimit);
}

/** Returns a function that lists the cliques that match a condition, newest first. */
function cliquesReader(database: Database, name: string, isListed: SQL | undefined) {
  const readPage = prepareRows(database, name, selectPage(database, isListed));
  return (customerId: number, list: WholeList): Promise<ListedClique[]> =>
    readInBatches(list, (page) => readPage({ customerId, ...valuesOf(page) }));
}

const isPublic = and(
  eq(cliques.visibility, 'public'),
  isNull(cliques.hidden_at),
  isNull(cliques.ended_at),
);

/** Returns functions that list cliques for a customer, newest first. */
export const cliqueLists = (database: Database) => ({
  /** Returns the public cliques that aren't hidden and haven't ended. */
  listPublicCliques: cliquesReader(database, 'public_cliques', isPublic),
  /** Returns the cliques that a customer belongs to. */
  listOwnCliques: cliquesReader(database, 'cliques_of_customer', isNotNull(cliqueShares.clique_id)),
});
