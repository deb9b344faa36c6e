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
    /** Server-relative. */
    image: optionalText,
    /** The same photograph in several widths, in pixels; none for a drawing. */
    imageSources,
    /** All photographs in their order; the first one is `image`. */
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

/** The one status that blocks an investment; others are shown as they are. */
export function isOutOfStock({ status }: Pick<Asset, 'status'>): boolean {
  return status === 'out-of-stock';
}

/** HTML from the server, which has to be sanitised before it is shown. */
export const contractHtml = v.pipe(
  text,
  v.check((html) => html.trim() !== '', 'Expected contract terms'),
);

export const contract = record({
  contract: contractHtml,
  /** Identifies its terms; other servers may not send it. */
  hash: v.fallback(optional(text), null),
});

export type Contract = v.InferOutput<typeof contract>;
