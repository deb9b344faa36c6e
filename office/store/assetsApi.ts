import * as v from 'valibot';
import { money, reply } from '@/store/api/wire';
import { baseApi } from './baseApi';
import { proposedChange } from './peopleApi';
import { everything, read } from './read';

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

export const assetsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listAssets: build.query<readonly AssetSummary[], undefined>(
      read(() => '/assets/', v.array(summarySchema)),
    ),
    getAsset: build.query<Asset, number>(read((id) => `/assets/${id}/`, assetSchema)),
    draftAsset: build.mutation<AssetSummary, AssetFields>({
      query: (fields) => ({
        path: '/assets/',
        method: 'POST',
        body: { ...bodyOf(fields), state: 'draft' },
      }),
      responseSchema: reply(summarySchema),
      invalidatesTags: everything,
    }),
    changeAsset: build.mutation<
      AssetSummary,
      { readonly id: number; readonly fields: AssetFields }
    >({
      query: ({ id, fields }) => ({
        path: `/assets/${id}/`,
        method: 'PATCH',
        body: bodyOf(fields),
      }),
      responseSchema: reply(summarySchema),
      invalidatesTags: everything,
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
      invalidatesTags: everything,
    }),
    arrangePhotos: build.mutation<
      AssetSummary,
      { readonly id: number; readonly photos: readonly Photo[] }
    >({
      query: ({ id, photos }) => ({
        path: `/assets/${id}/photos/`,
        method: 'PATCH',
        body: { photos: photos.map(({ id: photo, alt }) => ({ id: photo, alt })) },
      }),
      responseSchema: reply(summarySchema),
      invalidatesTags: everything,
    }),
  }),
});

export const {
  useListAssetsQuery,
  useGetAssetQuery,
  useDraftAssetMutation,
  useChangeAssetMutation,
  useAddPhotoMutation,
  useArrangePhotosMutation,
} = assetsApi;
