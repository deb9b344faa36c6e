import { Type } from 'typebox';
import type { Decision } from '../../platform/audit/decision.ts';
import type { Database, Transaction } from '../../platform/db/connection.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { nairaOf } from '../../platform/kobo/kobo.ts';
import { findOpenProposal } from '../../platform/proposals/decide.ts';
import { proposalKind } from '../../platform/proposals/kinds.ts';
import type { Facts } from '../../platform/proposals/propose.ts';
import type { AssetPrices } from '../../investing/assets/assetFigures.ts';
import { findAsset, type AssetRow } from '../../investing/assets/queries.ts';
import { changeAsset, lockAsset, toColumns, type AssetChanges } from './editAssets.ts';

/** Returns the price, the return and the duration of an asset, as a proposal shows them. */
const termsOf = (asset: AssetPrices & Pick<AssetRow, 'duration_weeks'>) => ({
  value: nairaOf(asset.value),
  vat: nairaOf(asset.vat),
  service_charge: nairaOf(asset.service_charge),
  maintenance_fee: nairaOf(asset.maintenance_fee),
  roi: asset.roi_basis_points / 100,
  duration: asset.duration_weeks,
});

type Terms = ReturnType<typeof termsOf>;

const only = (facts: Readonly<Record<string, unknown>>, isKept: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(facts).filter(([name]) => isKept(name)));

/** Returns those of `terms` that differ from `others`. */
const differing = (terms: Terms, others: Terms): Facts =>
  only(terms, (name) => terms[name as keyof Terms] !== others[name as keyof Terms]) as Facts;

const inWords = (facts: Facts) =>
  Object.entries(facts)
    .map(([name, value]) => `${name.replaceAll('_', ' ')} ${value}`)
    .join(', ');

const Proposed = Type.Object({
  value: Type.Optional(Type.String()),
  vat: Type.Optional(Type.String()),
  service_charge: Type.Optional(Type.String()),
  maintenance_fee: Type.Optional(Type.String()),
  roi: Type.Optional(Type.Number()),
  duration: Type.Optional(Type.Integer()),
  reason: Type.String(),
});

/** The kind of proposal for new terms of an asset that has been on offer. */
export const termsProposals = proposalKind(
  'asset terms',
  Proposed,
  async (transaction, subject, { reason, ...terms }, confirmation) => {
    const id = Number(subject);
    const asset = await findAsset(transaction, id);
    const before = only(termsOf(asset), (name) => name in terms) as Facts;
    const detail = { before: inWords(before), after: inWords(terms), reason };
    await changeAsset(transaction, id, terms, confirmation, detail);
  },
);

/** Returns the open proposal for an asset's terms, if there is one. */
export const proposedTerms = (database: Database, id: number, now: Date) =>
  findOpenProposal(database, termsProposals.name, String(id), now);

/**
 * Locks the asset if it is a draft, and returns whether it is one. A draft has no customers, so its terms may change
 * freely.
 */
async function lockIfDraft(transaction: Transaction, { id, state }: AssetRow) {
  return state === 'draft' && (await lockAsset(transaction, id)).state === 'draft';
}

/**
 * Changes an asset. For an asset that has been on offer, new terms are only proposed. All other changes take effect
 * immediately. Throws 400 for terms without a reason.
 */
export async function changeOrPropose(
  transaction: Transaction,
  id: number,
  { reason, ...changes }: AssetChanges & { readonly reason?: string },
  decision: Decision,
): Promise<AssetRow> {
  const asset = await findAsset(transaction, id);
  const newTerms = { ...asset, ...toColumns(changes) };
  const after = differing(termsOf(newTerms), termsOf(asset));
  if (Object.keys(after).length === 0 || (await lockIfDraft(transaction, asset))) {
    return changeAsset(transaction, id, changes, decision);
  }
  if (reason === undefined) throw new Refusal(400, 'terms_reason_missing');
  const describe = async () => {
    const current = await findAsset(transaction, id);
    const before = only(termsOf(current), (name) => name in after) as Facts;
    return { before: { asset: current.name, ...before }, after: { ...after, reason } };
  };
  await termsProposals.propose(transaction, id, describe, decision);
  const others: AssetChanges = only(changes, (name) => !(name in Proposed.properties));
  const isOther = Object.entries(toColumns(others)).some(
    ([name, value]) => asset[name as keyof AssetRow] !== value,
  );
  return isOther ? changeAsset(transaction, id, others, decision) : asset;
}
