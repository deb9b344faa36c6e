import { Type } from 'typebox';
import { MoneyOut } from '../../platform/kobo/schemas.ts';
import { Percent, Weeks } from '../../platform/http/schemas.ts';

/** The widths, in pixels, in which a photograph can be had. */
export const ImageSources = Type.Array(
  Type.Object({ path: Type.String(), width: Type.Integer({ minimum: 1 }) }),
);

export const Asset = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  image: Type.String({ description: 'A path on this server' }),
  image_sources: Type.Optional(ImageSources),
  description: Type.String(),
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

export const AssetList = Type.Array(Asset);
