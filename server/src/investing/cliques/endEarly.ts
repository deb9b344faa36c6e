import { and, asc, eq } from 'drizzle-orm';
import type { AssetRow } from '../assets/queries.ts';
import type { Transaction } from '../../platform/db/connection.ts';
import { cliques, jobs } from '../../platform/db/schema.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { idsOf, membersOf, type Clique } from './cliques.ts';
import { hasOtherTerms } from './cliqueContract.ts';
import { hour } from '../../platform/clock/time.ts';

/** Time for which an open clique may still be funded after the terms of its asset have changed, in milliseconds. */
const fundingTime = 72 * hour;

/** Locks the open cliques of an asset, in id order. */
export function lockOpenCliques(transaction: Transaction, assetId: number): Promise<Clique[]> {
  return transaction
    .select()
    .from(cliques)
    .where(and(eq(cliques.asset_id, assetId), eq(cliques.status, 'open')))
    .orderBy(asc(cliques.id))
    .for('update');
}

async function endAt(transaction: Transaction, { id }: Clique, closes_at: Date): Promise<void> {
  await transaction.update(cliques).set({ closes_at }).where(eq(cliques.id, id));
  const itsJob = and(eq(jobs.kind, 'clique-closing'), eq(jobs.subject, String(id)));
  await transaction.update(jobs).set({ run_at: closes_at }).where(itsJob);
}

/**
 * Limits the time in which an asset's open cliques can be funded after its terms have changed, and notifies their
 * members. Otherwise such a clique would keep offering terms that nobody else can get.
 */
export async function endCliquesOnOldTerms(
  transaction: Transaction,
  asset: AssetRow,
  at: Date,
): Promise<void> {
  const end = new Date(at.getTime() + fundingTime);
  for (const clique of await lockOpenCliques(transaction, asset.id)) {
    if (!hasOtherTerms(clique, asset) || clique.closes_at <= end) continue;
    await endAt(transaction, clique, end);
    const members = idsOf(await membersOf(transaction, clique.id));
    const details = { name: clique.name, asset: asset.name, end: end.toISOString() };
    const message = { code: 'clique_ends_early', ...details } as const;
    await notify(transaction, members, { message, link: `/clique/${clique.id}` }, at);
  }
}
