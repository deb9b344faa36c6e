import { Type } from 'typebox';
import { descriptionLength } from '../rules/office.ts';
import type { CallSchemas } from './callSchema.ts';
import { IdParams, MoneyOut, Percent, text, Weeks } from './parts.ts';

/** The versions of a photograph, each with its width in pixels. */
export const ImageSources = Type.Array(
  Type.Object({
    path: Type.String(),
    width: Type.Integer({ minimum: 1 }),
    type: Type.Optional(Type.Literal('image/avif', { description: 'Left out: WebP' })),
  }),
);

const Photo = Type.Object({
  image: Type.String({ description: 'A path on this server' }),
  alt: Type.String({ description: 'For people who don’t see it' }),
  image_sources: ImageSources,
});

/** Texts about an asset that staff write and customers read unchanged. */
export const AssetDetails = Type.Object({
  description: text(descriptionLength),
});

export const Asset = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  image: Type.String({ description: 'A path on this server' }),
  image_sources: Type.Optional(ImageSources),
  photos: Type.Optional(Type.Array(Photo)),
  ...AssetDetails.properties,
  status: Type.Union([Type.Literal('available'), Type.Literal('out-of-stock')]),
  value: MoneyOut,
  vat: MoneyOut,
  service_charge: MoneyOut,
  maintenance_fee: MoneyOut,
  total_value: MoneyOut,
  roi: Percent,
  profit: MoneyOut,
  total_payout: MoneyOut,
  duration: Weeks,
  type: Type.String(),
});

export const ContractHtml = Type.Object({
  contract: Type.String({ pattern: '\\S', description: 'HTML' }),
});

export const assets = {
  listAssets: {
    summary: 'All assets, newest first',
    reply: Type.Array(Asset),
    etag: true,
    refusalKey: 'message',
  },
  getAsset: {
    summary: 'One asset',
    params: IdParams,
    reply: Asset,
    refusalKey: 'message',
  },
  getContract: {
    summary: 'The agreement that an investment would be made on',
    description:
      'X-Contract-Hash names its terms. Investing sends it back, so that no one agrees to terms they have not read.',
    params: IdParams,
    reply: ContractHtml,
    refusalKey: 'message',
  },
} satisfies CallSchemas;
