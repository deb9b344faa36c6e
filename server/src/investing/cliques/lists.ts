import type { Connection } from '../../platform/db/connection.ts';
import { instantText, jsonList, readList, type Page } from '../../platform/db/jsonList.ts';
import { nairaText } from '../../platform/kobo/nairaText.ts';

/** SQL: the position of a member `m` in `payouts.shares`, from 1, in the order of joining. */
export const seatOf = `(SELECT count(*)::integer AS position FROM clique_members other
  WHERE other.clique_id = m.clique_id AND other.id <= m.id)`;

/**
 * SQL for all payouts that a member `m` gets for their contribution. While the clique is open, this is their part of
 * the total, rounded down, so the member never gets less than it.
 */
const payoutShare = `(SELECT (CASE WHEN m.id IS NULL THEN 0
  WHEN q.status = 'open' THEN div(q.total_payout::numeric * m.contribution, q.required_funding)
  ELSE (SELECT coalesce(sum(p.shares[seat.position]), 0)
    FROM ${seatOf} seat, contracts c JOIN payouts p ON p.contract_id = c.id
    WHERE c.clique_id = q.id AND q.status <> 'closed') END)::bigint AS amount)`;

/** Of a clique `q`, its asset `a` and the membership `m` of the customer $1. */
const fields = {
  id: 'q.id',
  name: 'q.name',
  asset_name: 'a.name',
  asset_image: 'a.image',
  creator: "'Admin'",
  required_funding: nairaText('q.required_funding'),
  asset_roi: '(q.roi_basis_points / 100.0)::float8',
  asset_total_payout: nairaText('q.total_payout'),
  total_contributions: nairaText('q.total_contributions'),
  contribution: nairaText('coalesce(m.contribution, 0)'),
  payout_share: nairaText('share.amount'),
  remaining_funding: nairaText('q.required_funding - q.total_contributions'),
  visibility: 'q.visibility',
  created_at: instantText('q.created_at'),
  payout_frequency: 'q.payout_frequency',
  asset_duration: 'q.duration_weeks',
  is_funded: "q.status IN ('funded', 'completed')",
  members_count: '(SELECT count(*) FROM clique_members member WHERE member.clique_id = q.id)',
  closes_at: instantText('q.closes_at'),
  is_member: 'm.id IS NOT NULL',
  is_creator: 'q.creator_id = $1',
  status: 'q.status',
};

const publicCliques = jsonList('public_cliques', ['integer'], {
  key: 'q.id',
  fields,
  from: `cliques q JOIN assets a ON a.id = q.asset_id
    LEFT JOIN clique_members m ON m.clique_id = q.id AND m.customer_id = $1
    CROSS JOIN LATERAL ${payoutShare} share`,
  where: "q.visibility = 'public' AND q.hidden_at IS NULL AND q.ended_at IS NULL",
});

const cliquesOf = jsonList('cliques_of_customer', ['integer'], {
  key: 'm.clique_id',
  fields,
  from: `clique_members m JOIN cliques q ON q.id = m.clique_id JOIN assets a ON a.id = q.asset_id
    CROSS JOIN LATERAL ${payoutShare} share`,
  where: 'm.customer_id = $1',
});

/** The id for callers without a session: they see the public cliques. */
export const anonymousId = 0;

/**
 * Returns the public cliques that aren't closed and still have payouts to come, newest first, with the caller's own
 * contributions.
 */
export const listPublicCliques = (connection: Connection, customerId: number, page: Page) =>
  readList(page, (before, limit) => connection.run(publicCliques, [customerId, before, limit]));

/** Returns every clique that a customer belongs to, newest first. */
export const listOwnCliques = (connection: Connection, customerId: number, page: Page) =>
  readList(page, (before, limit) => connection.run(cliquesOf, [customerId, before, limit]));
