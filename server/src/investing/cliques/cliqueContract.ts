import { assetFigures } from '../assets/assetFigures.ts';
import { findAsset, type AssetRow } from '../assets/queries.ts';
import type { Database } from '../../platform/db/connection.ts';
import {
  drawUp,
  partsOf,
  returnsOf,
  fillInTemplate,
  type ContractContent,
  type Contract,
  type ContractParty,
} from '../investments/investmentContract.ts';
import {
  loadContractTemplate,
  formatDays,
  type ContractTemplate,
  type ContractSettings,
} from '../contracts/contractTemplate.ts';
import { displayNaira, nairaOf, type Kobo } from '../../platform/kobo/kobo.ts';
import type { Clique } from './cliques.ts';
import { cliqueLimits } from './cliqueLimits.ts';

/** The parts of a clique that its members agree to. */
export type CliqueTerms = Pick<
  Clique,
  'required_funding' | 'total_payout' | 'roi_basis_points' | 'duration_weeks'
>;

/** Returns the terms of a clique that would be created on an asset now. */
export function termsOf(asset: AssetRow): CliqueTerms {
  const { totalValue, totalPayout } = assetFigures(asset);
  const { roi_basis_points, duration_weeks } = asset;
  return {
    required_funding: totalValue,
    total_payout: totalPayout,
    roi_basis_points,
    duration_weeks,
  };
}

/** Returns whether a clique that is created on the asset now would have other terms than this one. */
export function hasOtherTerms(clique: CliqueTerms, asset: AssetRow): boolean {
  const terms = termsOf(asset);
  return (
    clique.required_funding !== terms.required_funding ||
    clique.total_payout !== terms.total_payout ||
    clique.roi_basis_points !== terms.roi_basis_points ||
    clique.duration_weeks !== terms.duration_weeks
  );
}

/**
 * Returns whether the asset still has the clique's price. A clique only stores its total, and the parts of a changed
 * price don't add up to it.
 */
const isPriceKept = (asset: AssetRow, { required_funding }: CliqueTerms) =>
  assetFigures(asset).totalValue === required_funding;

/**
 * Returns the value, VAT and fees that make up a clique's price. Null if the asset's price has changed since the clique
 * was created.
 */
export function feesOf(asset: AssetRow, terms: CliqueTerms) {
  if (!isPriceKept(asset, terms)) return null;
  return {
    value: nairaOf(asset.value),
    vat: nairaOf(asset.vat),
    service_charge: nairaOf(asset.service_charge),
    maintenance_fee: nairaOf(asset.maintenance_fee),
  };
}

function contentOn(
  asset: AssetRow,
  clique: CliqueTerms,
  template: ContractTemplate,
): ContractContent {
  const funding = displayNaira(clique.required_funding);
  return {
    role: 'the member',
    share: 'a share in one unit of',
    assetName: asset.name,
    figures: [
      ...(isPriceKept(asset, clique) ? partsOf(asset) : []),
      ['Total value, paid by all members together', funding],
      ...returnsOf({
        roiBasisPoints: clique.roi_basis_points,
        profit: clique.total_payout - clique.required_funding,
        totalPayout: clique.total_payout,
        durationWeeks: clique.duration_weeks,
      }),
    ],
    ...fillInTemplate(template, {
      total_value: funding,
      total_payout: displayNaira(clique.total_payout),
      funding_time: formatDays(cliqueLimits.openDays),
    }),
  };
}

export interface OfferedContract {
  readonly contract: Contract;
  readonly fees: ReturnType<typeof feesOf>;
  /** Minimum contribution of the caller, in kobo. Only set once the clique has many members (`raisedMinimum`). */
  readonly minimum?: Kobo | undefined;
}

/** Returns the contract for creating a clique on an asset now, and its fees. */
export function contractOfNewClique(
  party: ContractParty,
  asset: AssetRow,
  template: ContractTemplate,
  at: Date,
): OfferedContract {
  const terms = termsOf(asset);
  return {
    contract: drawUp(party, contentOn(asset, terms, template), at),
    fees: feesOf(asset, terms),
  };
}

/** Returns the contract for a contribution to a clique, and its fees. */
export async function contractOfClique(
  database: Database,
  party: ContractParty,
  clique: CliqueTerms & Pick<Clique, 'asset_id'>,
  settings: ContractSettings,
  at: Date,
): Promise<OfferedContract> {
  const asset = await findAsset(database, clique.asset_id);
  const template = await loadContractTemplate(database, 'clique', settings);
  return {
    contract: drawUp(party, contentOn(asset, clique, template), at),
    fees: feesOf(asset, clique),
  };
}
