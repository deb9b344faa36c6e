import * as v from 'valibot';
import { money, reply } from '@/store/api/wire';
import { baseApi } from './baseApi';
import { done, type Done } from './done';
import { proposedChange } from './peopleApi';

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
const withTerms = { ...summary, proposal: proposedChange };
const changedSchema = v.object(withTerms);
const photo = v.object({ id: v.number(), alt: v.string(), image: v.string() });
const assetSchema = v.object({ ...withTerms, photos: v.array(photo) });

export type AssetSummary = v.InferOutput<typeof summarySchema>;
export type Asset = v.InferOutput<typeof assetSchema>;
export type Photo = v.InferOutput<typeof photo>;

/** The fields of an asset as they are typed: amounts in naira, the return in percent. */
export interface AssetFields {
  readonly name: string;
  readonly type: string;
  readonly description: string;
  readonly value: string;
  readonly vat: string;
  readonly service_charge: string;
  readonly maintenance_fee: string;
  readonly roi: string;
  readonly duration: string;
  readonly units: string;
  /** Why the terms of what is on offer change, for the second person. */
  readonly reason: string;
}

const bodyOf = ({ roi, duration, units, reason, ...fields }: AssetFields) => ({
  ...fields,
  ...(reason !== '' && { reason }),
  roi: Number(roi),
  duration: Number(duration),
  units: Number(units),
});

const formOf = (file: File): FormData => {
  const form = new FormData();
  form.append('photo', file);
  return form;
};

const changesAsset = { invalidatesTags: ['Assets'] as const };

export const assetsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listAssets: build.query<readonly AssetSummary[], undefined>({
      query: () => ({ path: '/assets/' }),
      responseSchema: reply(v.array(summarySchema)),
      providesTags: ['Assets'],
    }),
    getAsset: build.query<Asset, number>({
      query: (id) => ({ path: `/assets/${id}/` }),
      responseSchema: reply(assetSchema),
      providesTags: ['Assets'],
    }),
    draftAsset: build.mutation<AssetSummary, AssetFields>({
      query: (fields) => ({
        path: '/assets/',
        method: 'POST',
        body: {
          ...bodyOf(fields),
          state: 'draft',
        },
      }),
      responseSchema: reply(summarySchema),
      ...changesAsset,
    }),
    changeAsset: build.mutation<
      v.InferOutput<typeof changedSchema>,
      { readonly id: number; readonly fields: AssetFields }
    >({
      query: ({ id, fields }) => ({
        path: `/assets/${id}/`,
        method: 'PATCH',
        body: bodyOf(fields),
      }),
      responseSchema: reply(changedSchema),
      invalidatesTags: ['Assets', 'Proposals', 'Session'],
    }),
    moveAsset: build.mutation<Done, { readonly id: number; readonly deed: 'publish' | 'retire' }>({
      query: ({ id, deed }) => ({ path: `/assets/${id}/${deed}/`, method: 'POST' }),
      responseSchema: done,
      ...changesAsset,
    }),
    addPhoto: build.mutation<
      AssetSummary,
      { readonly id: number; readonly alt: string; readonly file: File }
    >({
      query: ({ id, alt, file }) => ({
        path: `/assets/${id}/photos/?${String(new URLSearchParams({ alt }))}`,
        method: 'POST',
        body: formOf(file),
      }),
      responseSchema: reply(summarySchema),
      ...changesAsset,
    }),
    arrangePhotos: build.mutation<
      AssetSummary,
      { readonly id: number; readonly photos: readonly Photo[] }
    >({
      query: ({ id, photos }) => ({
        path: `/assets/${id}/photos/`,
        method: 'PATCH',
        body: {
          photos: photos.map(({ id: photoId, alt }) => ({
            id: photoId,
            alt,
          })),
        },
      }),
      responseSchema: reply(summarySchema),
      ...changesAsset,
    }),
  }),
});

export const {
  useListAssetsQuery,
  useGetAssetQuery,
  useDraftAssetMutation,
  useChangeAssetMutation,
  useMoveAssetMutation,
  useAddPhotoMutation,
  useArrangePhotosMutation,
} = assetsApi;
