import { and, desc, eq, isNull } from 'drizzle-orm';
import { balanceOf } from '../../money/ledger/accounts.ts';
import type { Database } from '../../platform/db/connection.ts';
import {
  agreements,
  assets,
  backings,
  cliques,
  contracts,
  investments,
  vehicles,
} from '../../platform/db/schema.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { readBacked } from '../payouts/outlook.ts';

/** The contract that a vehicle pays, with its next payout; null if it pays none. */
async function findBacking(database: Database, vehicleId: number) {
  const [row] = await database
    .select({
      contract: backings.contract_id,
      investment: contracts.investment_id,
      clique: cliques.name,
      customer: investments.customer_id,
      since: backings.bound_at,
    })
    .from(backings)
    .innerJoin(contracts, eq(contracts.id, backings.contract_id))
    .leftJoin(investments, eq(investments.id, contracts.investment_id))
    .leftJoin(cliques, eq(cliques.id, contracts.clique_id))
    .where(and(eq(backings.vehicle_id, vehicleId), isNull(backings.ended_at)));
  if (!row) return null;
  const backed = await readBacked(database, vehicleId);
  const [next] = backed?.payouts ?? [];
  return {
    ...row,
    next_payout:
      backed && next
        ? { day: next.day, amount: next.amount, is_there: backed.receipts >= next.amount }
        : null,
  };
}

/** A vehicle with its newest agreement, its receipts and the contract that it pays. Throws 404 for an unknown one. */
export async function readVehicle(database: Database, id: number) {
  const [found] = await database
    .select({ vehicle: vehicles, asset: assets.name })
    .from(vehicles)
    .innerJoin(assets, eq(assets.id, vehicles.asset_id))
    .where(eq(vehicles.id, id));
  if (!found) throw notFound();
  const [agreement] = await database
    .select({ id: agreements.id })
    .from(agreements)
    .where(eq(agreements.vehicle_id, id))
    .orderBy(desc(agreements.id))
    .limit(1);
  return {
    ...found.vehicle,
    asset: found.asset,
    agreement: agreement?.id ?? null,
    receipts: await balanceOf(database, 'vehicle_receipts', id),
    backing: await findBacking(database, id),
  };
}
