import { integer, pgTable, pgView, primaryKey, text } from 'drizzle-orm/pg-core';
import { AssetDetails } from '../../../../../contract/schemas/assets.ts';
import { calendarDate, detailColumnsOf, id, instant, kobo, reference } from '../columnTypes.ts';

export const contractTemplates = pgTable(
  'contract_templates',
  {
    kind: text({ enum: ['investment', 'clique'] }).notNull(),
    version: integer().notNull(),
    text: text().notNull(),
    proposal_id: integer(),
    written_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.version] })],
);

export const assets = pgTable('assets', {
  id: id(),
  name: text().notNull(),
  type: text().notNull(),
  image: text().notNull(),
  ...detailColumnsOf(AssetDetails),
  value: kobo().notNull(),
  vat: kobo().notNull(),
  service_charge: kobo().notNull(),
  maintenance_fee: kobo().notNull(),
  roi_basis_points: integer().notNull(),
  duration_weeks: integer().notNull(),
  units: integer().notNull(),
  /**
   * Number of units that were ever offered, sold or not. The database sets it for a new asset, and changes of `units`
   * by staff add to it.
   */
  offered: integer().notNull().default(0),
  created_at: instant().notNull(),
  state: text({ enum: ['draft', 'published', 'retired'] })
    .notNull()
    .default('published'),
});

export const assetPhotos = pgTable('asset_photos', {
  id: id(),
  asset_id: integer().notNull(),
  image: text().notNull(),
  alt: text().notNull(),
  place: integer().notNull(),
});

export const investments = pgTable('investments', {
  id: id(),
  customer_id: integer().notNull(),
  asset_id: integer().notNull(),
  amount_invested: kobo().notNull(),
  total_payout: kobo().notNull(),
  roi_basis_points: integer().notNull(),
  duration_weeks: integer().notNull(),
  payout_interval: text({ enum: ['week', 'month', 'year'] }).notNull(),
  start_date: calendarDate().notNull(),
  end_date: calendarDate().notNull(),
  contract: text().notNull(),
  contract_sha256: text().notNull(),
  agreed_at: instant().notNull(),
  paid_by: reference().notNull(),
  completed_at: instant(),
});

export const cliques = pgTable('cliques', {
  id: id(),
  name: text().notNull(),
  asset_id: integer().notNull(),
  creator_id: integer().notNull(),
  visibility: text({ enum: ['public', 'private'] }).notNull(),
  payout_frequency: text({ enum: ['week', 'month', 'year'] }).notNull(),
  required_funding: kobo().notNull(),
  total_payout: kobo().notNull(),
  roi_basis_points: integer().notNull(),
  duration_weeks: integer().notNull(),
  total_contributions: kobo().notNull().default(0n),
  status: text({ enum: ['open', 'funded', 'completed', 'closed'] })
    .notNull()
    .default('open'),
  created_at: instant().notNull(),
  closes_at: instant().notNull(),
  start_date: calendarDate(),
  end_date: calendarDate(),
  paid_by: reference(),
  ended_at: instant(),
  hidden_at: instant(),
});

export const cliqueMembers = pgTable('clique_members', {
  id: id(),
  clique_id: integer().notNull(),
  customer_id: integer().notNull(),
  contribution: kobo().notNull(),
  joined_at: instant().notNull(),
});

/** Members of cliques. `payout_share` is the sum of all payouts that the member gets. */
export const cliqueShares = pgView('clique_shares', {
  clique_id: integer().notNull(),
  customer_id: integer().notNull(),
  contribution: kobo().notNull(),
  /** Position in `payouts.shares`, starting at 1. */
  seat: integer().notNull(),
  payout_share: kobo().notNull(),
}).existing();

/** The contracts that members of cliques have signed, one for each contribution. */
export const cliqueAgreements = pgTable('clique_agreements', {
  id: id(),
  clique_id: integer().notNull(),
  customer_id: integer().notNull(),
  contract: text().notNull(),
  contract_sha256: text().notNull(),
  agreed_at: instant().notNull(),
});

export const cliqueInvitations = pgTable('clique_invitations', {
  id: id(),
  clique_id: integer().notNull(),
  /** Null for the link that the creator shares. */
  email: text(),
  token_hash: text().notNull(),
  /** How many customers may join with the invitation. */
  seats: integer().notNull().default(1),
  seats_taken: integer().notNull().default(0),
  created_at: instant().notNull(),
  replaced_at: instant(),
  /** When the last seat was taken. Null while there are free seats. */
  used_at: instant(),
  used_by: integer(),
});
