import { and, asc, count, eq, getTableColumns, isNull, sql, sum } from 'drizzle-orm';
import type { CalendarDate } from '../../../../contract/rules/calendar.ts';
import { balanceOf } from '../../money/ledger/ledgerAccounts.ts';
import type { Database } from '../../platform/db/connection.ts';
import {
  assets,
  backings,
  cliqueMembers,
  cliques,
  contracts,
  investments,
  payoutParts,
  payouts,
  vehicles,
} from '../../platform/db/schema.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { Kobo } from '../../platform/kobo/kobo.ts';

/**
 * Returns the next payout of a contract with the amount still to be paid, in kobo, and whether the receipts cover it.
 * Returns null once all are paid.
 */
async function findNextPayout(database: Database, contractId: number, receipts: Kobo) {
  const paid = database
    .select({ sum: sum(payoutParts.amount) })
    .from(payoutParts)
    .where(eq(payoutParts.payout_id, payouts.id));
  const missing = sql`${payouts.amount} - coalesce(${paid}, 0)`.mapWith(payouts.amount);
  const [next] = await database
    .select({ day: sql<CalendarDate>`${payouts.due_date}`, amount: missing })
    .from(payouts)
    .where(and(eq(payouts.contract_id, contractId), isNull(payouts.paid_at)))
    .orderBy(asc(payouts.number))
    .limit(1);
  return next ? { ...next, is_there: next.amount <= receipts } : null;
}

/** Returns the contract that a vehicle pays, with its next payout. Returns null if it pays none. */
async function findBacking(database: Database, vehicleId: number, receipts: Kobo) {
  const members = database
    .select({ count: count() })
    .from(cliqueMembers)
    .where(eq(cliqueMembers.clique_id, contracts.clique_id));
  const [backing] = await database
    .select({
      contract: backings.contract_id,
      investment: contracts.investment_id,
      clique: cliques.name,
      customer: investments.customer_id,
      investors: sql<number>`greatest(1, ${members})`.mapWith(Number),
      since: backings.bound_at,
    })
    .from(backings)
    .innerJoin(contracts, eq(contracts.id, backings.contract_id))
    .leftJoin(investments, eq(investments.id, contracts.investment_id))
    .leftJoin(cliques, eq(cliques.id, contracts.clique_id))
    .where(and(eq(backings.vehicle_id, vehicleId), isNull(backings.ended_at)));
  if (!backing) return null;
  return { ...backing, next_payout: await findNextPayout(database, backing.contract, receipts) };
}

/**
 * Returns a vehicle with the id of its newest agreement, its receipts and the contract that it pays. Throws 404 if it
 * doesn't exist.
 */
export async function readVehicle(database: Database, id: number) {
  const agreement = sql<
    number | null
  >`(SELECT max(id) FROM agreements WHERE vehicle_id = vehicles.id)`;
  const [found] = await database
    .select({ ...getTableColumns(vehicles), asset: assets.name, agreement })
    .from(vehicles)
    .innerJoin(assets, eq(assets.id, vehicles.asset_id))
    .where(eq(vehicles.id, id));
  if (!found) throw notFound();
  const receipts = await balanceOf(database, 'vehicle_receipts', id);
  return { ...found, receipts, backing: await findBacking(database, id, receipts) };
}
