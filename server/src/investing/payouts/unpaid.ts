import { sql, type SQL } from 'drizzle-orm';
import type { CalendarDate } from '../../../../contract/rules/calendar.ts';
import type { Transaction } from '../../platform/db/connection.ts';
import { readRows } from '../../platform/db/readRows.ts';
import {
  assets,
  backings,
  cliqueMembers,
  cliques,
  contracts,
  investments,
  losses,
  payoutParts,
  payouts,
} from '../../platform/db/schema.ts';
import type { Kobo } from '../../platform/kobo/kobo.ts';
import type { Holder } from './contracts.ts';

/** A payout that isn't fully paid. */
export interface UnpaidPayout extends Holder {
  readonly id: number;
  readonly contractId: number;
  /** Number of the payout, from 1. */
  readonly number: number;
  readonly dueDate: CalendarDate;
  readonly amount: Kobo;
  /** Amount still to be paid, in kobo. */
  readonly remaining: Kobo;
  /** Number of parts of the payout that were already paid. */
  readonly parts: number;
  /** Name of the clique or the asset, as customers see it. */
  readonly name: string;
  /** Number of payouts that the contract has. */
  readonly all: number;
  /** All customers of the contract. */
  readonly customerIds: readonly number[];
  /** Share of each customer in the whole payout, in kobo. */
  readonly shares: readonly Kobo[];
  /** How much of the payout each customer has already received, in kobo. Empty if nothing was paid. */
  readonly had: readonly Kobo[];
  /** The vehicle that pays the payout, and the pool of its reserve. Null for a promised payout. */
  readonly vehicleId: number | null;
  readonly poolId: number | null;
  /** Settings of the reserve that the contract's text names. Null for older contracts. */
  readonly reserveAfterDays: number | null;
  readonly reserveFloor: number | null;
  /** Whether the payout is marked as late, because there was too little money for it or its contract was closed. */
  readonly isLate: boolean;
  /** The next payout of the contract, and its due date. Null after the last. */
  readonly nextId: number | null;
  readonly nextDate: CalendarDate | null;
  /** Whether the next payout is already waiting for money. */
  readonly isNextLate: boolean;
  /** Whether the contract was closed with a loss, so that this payment is a recovery. */
  readonly isClosed: boolean;
}

/**
 * Locks unpaid payouts and returns everything needed to pay them, in order within each contract. Locks them before
 * reading anything else: in a single join, PostgreSQL would read all future payouts of all contracts.
 */
export async function lockUnpaid(transaction: Transaction, which: SQL): Promise<UnpaidPayout[]> {
  const query = sql<UnpaidPayout>`
    WITH due AS MATERIALIZED (SELECT * FROM ${payouts} AS due WHERE ${which} AND due.paid_at IS NULL
      ORDER BY due.contract_id, due.number FOR UPDATE)
    SELECT due.id, due.contract_id AS "contractId", due.number, due.due_date::text AS "dueDate",
      due.late_at IS NOT NULL AS "isLate", due.amount, due.amount - paid.amount AS remaining, paid.parts,
      contract.investment_id AS "investmentId",
      contract.clique_id AS "cliqueId", coalesce(${cliques.name}, ${assets.name}) AS name,
      CASE WHEN contract.clique_id IS NULL THEN ARRAY[${investments.customer_id}]
        ELSE ARRAY(SELECT customer_id FROM ${cliqueMembers} AS member
          WHERE member.clique_id = contract.clique_id ORDER BY member.id) END AS "customerIds",
      due.shares,
      CASE WHEN paid.parts > 0 THEN ARRAY(
        SELECT sum(share)::bigint FROM ${payoutParts} AS part,
          unnest(part.shares) WITH ORDINALITY AS given (share, position)
        WHERE part.payout_id = due.id GROUP BY position ORDER BY position) ELSE '{}' END AS had,
      backing.vehicle_id AS "vehicleId", backing.pool_id AS "poolId",
      contract.reserve_after_days AS "reserveAfterDays", contract.reserve_floor AS "reserveFloor",
      next.id AS "nextId", next.late_at IS NOT NULL AS "isNextLate",
      -- Closing a contract makes all of its open payouts due.
      least(next.due_date, (next.late_at AT TIME ZONE 'Africa/Lagos')::date)::text AS "nextDate",
      EXISTS (SELECT FROM ${losses} WHERE contract_id = due.contract_id) AS "isClosed",
      (SELECT count(*)::integer FROM ${payouts} AS every
        WHERE every.contract_id = due.contract_id) AS all
    FROM due JOIN ${contracts} AS contract ON contract.id = due.contract_id
    LEFT JOIN ${backings} AS backing ON backing.contract_id = contract.id
    LEFT JOIN ${investments} ON ${investments.id} = contract.investment_id
    LEFT JOIN ${assets} ON ${assets.id} = ${investments.asset_id}
    LEFT JOIN ${cliques} ON ${cliques.id} = contract.clique_id
    LEFT JOIN ${payouts} AS next
      ON next.contract_id = due.contract_id AND next.number = due.number + 1
    CROSS JOIN LATERAL (SELECT count(*)::integer AS parts, coalesce(sum(part.amount), 0) AS amount
      FROM ${payoutParts} AS part WHERE part.payout_id = due.id) AS paid
    ORDER BY due.contract_id, due.number`;
  return readRows(transaction, query);
}
