import type { Kobo } from '../../platform/kobo/kobo.ts';

export interface AssetPrices {
  readonly value: Kobo;
  readonly vat: Kobo;
  readonly service_charge: Kobo;
  readonly maintenance_fee: Kobo;
  /** Return on investment over the whole duration, in hundredths of a percent. */
  readonly roi_basis_points: number;
}

export interface AssetFigures {
  readonly totalValue: Kobo;
  readonly profit: Kobo;
  readonly totalPayout: Kobo;
}

/** Returns an asset's price, profit and total payout, in kobo. Rounds the profit half up. */
export function assetFigures(asset: AssetPrices): AssetFigures {
  const totalValue = asset.value + asset.vat + asset.service_charge + asset.maintenance_fee;
  const profit = (totalValue * BigInt(asset.roi_basis_points) + 5000n) / 10000n;
  return { totalValue, profit, totalPayout: totalValue + profit };
}
