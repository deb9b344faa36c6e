import * as v from 'valibot';
import type * as contract from '@contract/office/assets';
import { contractKinds } from '@contract/rules/contracts';
import { instant, money, text, type WireSchema } from '@/store/api/wire';
import { proposedChange } from './peopleWire';
import { integer, type Reply } from './reply';

const stockedAssetFields = {
  id: integer,
  name: text,
  image: text,
  description: text,
  status: v.picklist(['available', 'out-of-stock']),
  value: money,
  vat: money,
  service_charge: money,
  maintenance_fee: money,
  total_value: money,
  roi: v.number(),
  profit: money,
  total_payout: money,
  duration: integer,
  type: text,
  units: integer,
  state: v.picklist(['draft', 'published', 'retired']),
};

export type StockedAsset = Reply<typeof contract.StockedAsset>;
const stockedAsset: WireSchema<StockedAsset> = v.object(stockedAssetFields);
export const stockedAssets: WireSchema<readonly StockedAsset[]> = v.array(stockedAsset);

/** An asset with its photographs and the change of its terms that someone has proposed. */
export type Asset = Reply<typeof contract.AssetWithPhotos>;
export const asset: WireSchema<Asset> = v.object({
  ...stockedAssetFields,
  proposal: v.nullable(proposedChange),
  photos: v.array(v.object({ id: integer, alt: text, image: text })),
});

export const contractPreview: WireSchema<Reply<typeof contract.ContractPreview>> = v.object({
  contract: text,
});

const contractKind = v.picklist(contractKinds);

const version = v.object({
  version: integer,
  text,
  written_at: instant,
  proposed_by: v.nullable(text),
  decided_by: v.nullable(text),
});

/** The text of a contract with customers, in all its versions. */
export type Template = Reply<typeof contract.Template>;
const template: WireSchema<Template> = v.object({
  kind: contractKind,
  fields: v.array(text),
  required: v.array(text),
  versions: v.array(version),
  proposal: v.nullable(proposedChange),
});
export const templates: WireSchema<readonly Template[]> = v.array(template);
