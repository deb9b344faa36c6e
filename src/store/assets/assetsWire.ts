import * as v from 'valibot';
import { decimal, id, list, money, optional, optionalText, record, text, weeks } from '../api/wire';

const imageSources = v.nullish(
  v.array(record({ path: text, width: decimal, type: optionalText })),
  [],
);

export const asset = record(
  {
    id,
    name: text,
    /** Path on the server. */
    image: optionalText,
    /** Versions of the first photograph in several widths, in pixels. Empty for a drawing. */
    imageSources,
    /** All photographs in their order. The first photograph is `image`. */
    photos: v.nullish(v.array(record({ image: text, alt: text, imageSources })), []),
    description: optionalText,
    status: optionalText,
    type: optionalText,
    value: money,
    vat: money,
    serviceCharge: money,
    maintenanceFee: money,
    totalValue: money,
    roiPercent: decimal,
    profit: money,
    totalPayout: money,
    durationWeeks: weeks,
  },
  { roiPercent: 'roi', durationWeeks: 'duration' },
);

export type Asset = v.InferOutput<typeof asset>;

export const assets = list(asset);

/** Returns whether the status blocks an investment. Other statuses are only shown. */
export function isOutOfStock({ status }: Pick<Asset, 'status'>): boolean {
  return status === 'out-of-stock';
}

/** HTML from the server. Sanitise it before showing it. */
export const contractHtml = v.pipe(
  text,
  v.check((html) => html.trim() !== '', 'Expected contract terms'),
);

export const contract = record({
  contract: contractHtml,
  /** Hash of the contract's terms. Other servers may not send it. */
  hash: v.fallback(optional(text), null),
});
