import * as v from 'valibot';
import { money } from '@/store/api/wire';
import { proposedChange } from './peopleApi';
import { listOf } from './lists';
import { reading } from './read';

const summary = {
  id: v.number(),
  name: v.string(),
  type: v.string(),
  image: v.string(),
  description: v.string(),
  value: money,
  vat: money,
  service_charge: money,
  maintenance_fee: money,
  total_value: money,
  roi: v.number(),
  duration: v.number(),
  units: v.number(),
  state: v.picklist(['draft', 'published', 'retired']),
};
const summarySchema = v.object(summary);
const photoSchema = v.object({ id: v.number(), alt: v.string(), image: v.string() });
const assetSchema = v.object({
  ...summary,
  proposal: proposedChange,
  photos: v.array(photoSchema),
});

export type AssetSummary = v.InferOutput<typeof summarySchema>;
export type Asset = v.InferOutput<typeof assetSchema>;
export type Photo = v.InferOutput<typeof photoSchema>;

export const assetList = listOf('/assets/', v.array(summarySchema), { isWhole: true });
export const useAsset = reading<Asset, number>('/assets/:id/', assetSchema);
