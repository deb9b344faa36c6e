import { Type } from 'typebox';
import { MoneyOut } from '../money/schemas.ts';
import { Percent, Weeks } from '../schemas.ts';

export const Asset = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  image: Type.String({ description: 'A path on this server' }),
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
