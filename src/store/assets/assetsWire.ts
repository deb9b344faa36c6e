import * as v from 'valibot';
import type { Id } from '@/config/calls';
import type { ImageSource } from '@/lib/imageUrl';
import type { Kobo } from '@/lib/money';
import { decimal, id, money, optionalText, text, weeks, type WireSchema } from '../api/wire';

export interface Asset {
  readonly id: Id;
  readonly name: string;
  /** Server-relative. */
  readonly image: string | null;
  /** The same photograph in several widths, in pixels; none for a drawing. */
  readonly imageSources: ImageSource[];
  readonly description: string | null;
  readonly status: string | null;
  readonly type: string | null;
  readonly value: Kobo;
  readonly vat: Kobo;
  readonly serviceCharge: Kobo;
  readonly maintenanceFee: Kobo;
  readonly totalValue: Kobo;
  readonly roiPercent: number;
  readonly profit: Kobo;
  readonly totalPayout: Kobo;
  readonly durationWeeks: number;
}

export const asset: WireSchema<Asset> = v.pipe(
  v.object({
    id,
    name: text,
    image: optionalText,
    image_sources: v.nullish(v.array(v.object({ path: text, width: decimal })), []),
    description: optionalText,
    status: optionalText,
    type: optionalText,
    value: money,
    vat: money,
    service_charge: money,
    maintenance_fee: money,
    total_value: money,
    roi: decimal,
    profit: money,
    total_payout: money,
    duration: weeks,
  }),
  v.transform((wire) => ({
    id: wire.id,
    name: wire.name,
    image: wire.image,
    imageSources: wire.image_sources,
    description: wire.description,
    status: wire.status,
    type: wire.type,
    value: wire.value,
    vat: wire.vat,
    serviceCharge: wire.service_charge,
    maintenanceFee: wire.maintenance_fee,
    totalValue: wire.total_value,
    roiPercent: wire.roi,
    profit: wire.profit,
    totalPayout: wire.total_payout,
    durationWeeks: wire.duration,
  })),
);

export const assets: WireSchema<Asset[]> = v.array(asset);

/** The one status that blocks an investment; others are shown as they are. */
export function isOutOfStock({ status }: Pick<Asset, 'status'>): boolean {
  return status === 'out-of-stock';
}

export interface Contract {
  /** HTML of the server: to be sanitised before it is shown. */
  readonly contract: string;
  /** Names its terms; servers beside ours may name none. */
  readonly hash: string | null;
}

export const contractHtml = v.pipe(
  text,
  v.check((html) => html.trim() !== '', 'Expected contract terms'),
);

export const contract: WireSchema<Contract> = v.object({
  contract: contractHtml,
  hash: v.fallback(v.nullable(v.string()), null),
});
