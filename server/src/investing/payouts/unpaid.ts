import { sql, type SQL } from 'drizzle-orm';
import type { CalendarDate } from '../../../../contract/rules/calendar.ts';
import type { Transaction } from '../../platform/db/connection.ts';
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
import type { NewJob } from '../../platform/work/schedule.ts';
import { jobOf } from './contracts.ts';

/** A payout that is not paid in full. */
export interface UnpaidPayout {
  readonly id: number;
  readonly contractId: number;
  /** From 1. */
  readonly number: number;
  readonly dueDate: CalendarDate;
  readonly amount: Kobo;
  /** The amount that is still to be paid. */
  readonly remaining: Kobo;
  /** How many parts of it were paid before. */
  readonly parts: number;
  readonly of: { readonly kind: 'investment' | 'clique'; readonly id: number };
  /** The name by which customers know the contract. */
  readonly name: string;
  /** How many payouts the contract has. */
  readonly all: number;
  /** For example "Payout 2 of 52 from Keke". */
  readonly description: string;
  /** All customers of the contract. */
  readonly customerIds: readonly number[];
  /** The share of each customer. */
  readonly shares: readonly Kobo[];
  /** How much each customer has already received of it; empty if nothing was paid. */
  readonly had: readonly Kobo[];
  /** The vehicle that pays it, and the pool of its reserve; undefined for a promised payout. */
  readonly backing: { readonly vehicleId: number; readonly poolId: number } | undefined;
  /** It was due earlier, and there was too little money for it. */
  readonly isLate: boolean;
  /** The job of the next payout. */
  readonly next: NewJob | undefined;
  /** The next payout already waits for money. */
  readonly isNextLate: boolean;
  /** The contract was closed with a loss, and this is a recovery. */
  readonly isClosed: boolean;
}

interface Row {
  readonly id: number;
  readonly contract_id: number;
  readonly number: number;
  readonly due_date: CalendarDate;
  readonly all: number;
  readonly amount: string;
  readonly paid: string;
  readonly parts: number;
  readonly investment: number | null;
  readonly clique: number | null;
  readonly name: string;
  readonly customers: readonly number[];
  readonly shares: readonly string[];
  readonly had: readonly string[] | null;
  readonly vehicle_id: number | null;
  readonly pool_id: number | null;
  readonly next_id: number | null;
  readonly next_date: CalendarDate | null;
  readonly is_late: boolean;
  readonly is_next_late: boolean;
  readonly is_closed: boolean;
}

function readRow(row: Row): UnpaidPayout {
  const { id, number, all, name, customers, next_id: nextId, next_date: nextDate } = row;
  const isOfClique = row.clique !== null;
  const amount = BigInt(row.amount);
  return {
    id,
    number,
    all,
    name,
    amount,
    contractId: row.contract_id,
    dueDate: row.due_date,
    remaining: amount - BigInt(row.paid),
    parts: row.parts,
    of: {
      kind: isOfClique ? 'clique' : 'investment',
      id: row.clique ?? row.investment ?? 0,
    },
    description: `Payout ${number} of ${all} from ${name}`,
    customerIds: customers,
    shares: row.shares.map(BigInt),
    had: row.had?.map(BigInt) ?? [],
    backing:
      row.vehicle_id === null || row.pool_id === null
        ? undefined
        : {
            vehicleId: row.vehicle_id,
            poolId: row.pool_id,
          },
    next: nextId === null || nextDate === null ? undefined : jobOf(isOfClique, nextId, nextDate),
    isLate: row.is_late,
    isNextLate: row.is_next_late,
    isClosed: row.is_closed,
  };
}

/**
 * Locks unpaid payouts and reads all it takes to pay them, those of each contract in their order. They are locked
 * before anything else is read: in one join with everything else, PostgreSQL read all future payouts of all contracts.
 */
export async function lockUnpaid(transaction: Transaction, which: SQL): Promise<UnpaidPayout[]> {
  const { rows } = (await transaction.execute(sql`
    WITH due AS MATERIALIZED (SELECT * FROM ${payouts} AS due WHERE ${which} AND due.paid_at IS NULL
      ORDER BY due.contract_id, due.number FOR UPDATE)
    SELECT due.id, due.contract_id, due.number, due.due_date::text AS due_date,
      due.late_at IS NOT NULL AS is_late, due.amount::text AS amount, paid.amount::text AS paid, paid.parts,
      contract.investment_id AS investment,
      contract.clique_id AS clique, coalesce(${cliques.name}, ${assets.name}) AS name,
      CASE WHEN contract.clique_id IS NULL THEN ARRAY[${investments.customer_id}]
        ELSE ARRAY(SELECT customer_id FROM ${cliqueMembers} AS member
          WHERE member.clique_id = contract.clique_id ORDER BY member.id) END AS customers,
      due.shares::text[] AS shares,
      CASE WHEN paid.parts > 0 THEN ARRAY(
        SELECT sum(share)::text FROM ${payoutParts} AS part,
          unnest(part.shares) WITH ORDINALITY AS given (share, position)
        WHERE part.payout_id = due.id GROUP BY position ORDER BY position) END AS had,
      backing.vehicle_id, backing.pool_id,
      next.id AS next_id, next.late_at IS NOT NULL AS is_next_late,
      -- Closing a contract makes all that is open due.
      least(next.due_date, (next.late_at AT TIME ZONE 'Africa/Lagos')::date)::text AS next_date,
      EXISTS (SELECT FROM ${losses} WHERE contract_id = due.contract_id) AS is_closed,
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
    ORDER BY due.contract_id, due.number`)) as { rows: Row[] };
  return rows.map(readRow);
}
