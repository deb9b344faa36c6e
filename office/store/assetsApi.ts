import type { Static } from 'typebox';
import * as v from 'valibot';
import type { AssetFields } from '@contract/office/assets';
import { reply } from '@/store/api/wire';
import { answered, baseApi, everything } from './baseApi';
import {
  asset,
  contractPreview,
  stockedAssets,
  templates,
  type StockedAsset,
  type Template,
} from './assetsWire';
import { onePage, type ListQuery } from './lists';
import { integer } from './reply';

/** The terms of an asset as they are typed. Amounts are in naira, the return in percent, the duration in weeks. */
export type AssetTerms = Readonly<Required<Omit<Static<typeof AssetFields>, 'image'>>>;

interface AssetChange extends AssetTerms {
  readonly id: number;
  /** Needed for other terms of an asset that is on offer. */
  readonly reason?: string;
}

interface NewPhoto {
  readonly id: number;
  /** Alternative text of the photograph. */
  readonly alt: string;
  readonly photo: File;
}

interface PhotoOrder {
  readonly id: number;
  /** The photographs to keep, in their order. */
  readonly photos: readonly { readonly id: number; readonly alt: string }[];
}

type ContractText = Pick<Template, 'kind'> & { readonly text: string };

function formOf(photo: File): FormData {
  const form = new FormData();
  form.append('photo', photo);
  return form;
}

/** Assets, and the texts of the contracts with customers. */
export const assetsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listAssets: build.infiniteQuery<readonly StockedAsset[], ListQuery, string>({
      query: () => ({ url: '/assets/' }),
      infiniteQueryOptions: onePage,
      responseSchema: reply(stockedAssets),
      providesTags: everything,
    }),
    getAsset: build.query({
      query: (id: number) => ({ url: `/assets/${id}/` }),
      responseSchema: reply(asset),
      providesTags: everything,
    }),
    /** Adds an asset as a draft. */
    addAsset: build.mutation({
      query: (terms: AssetTerms) => ({
        url: '/assets/',
        method: 'POST',
        body: { ...terms, state: 'draft' },
      }),
      responseSchema: reply(v.object({ id: integer })),
      invalidatesTags: everything,
    }),
    changeAsset: build.mutation({
      query: ({ id, ...body }: AssetChange) => ({ url: `/assets/${id}/`, method: 'PATCH', body }),
      ...answered,
    }),
    publishAsset: build.mutation({
      query: (id: number) => ({ url: `/assets/${id}/publish/`, method: 'POST' }),
      ...answered,
    }),
    retireAsset: build.mutation({
      query: (id: number) => ({ url: `/assets/${id}/retire/`, method: 'POST' }),
      ...answered,
    }),
    addPhoto: build.mutation({
      query: ({ id, alt, photo }: NewPhoto) => ({
        url: `/assets/${id}/photos/`,
        method: 'POST',
        params: { alt },
        body: formOf(photo),
      }),
      ...answered,
    }),
    arrangePhotos: build.mutation({
      query: ({ id, photos }: PhotoOrder) => ({
        url: `/assets/${id}/photos/`,
        method: 'PATCH',
        body: { photos },
      }),
      ...answered,
    }),
    listTemplates: build.query({
      query: (_nothing: undefined) => ({ url: '/contract-templates/' }),
      responseSchema: reply(templates),
      providesTags: everything,
    }),
    proposeText: build.mutation({
      query: ({ kind, ...body }: ContractText & { readonly reason: string }) => ({
        url: `/contract-templates/${kind}/`,
        method: 'POST',
        body,
      }),
      ...answered,
    }),
    previewText: build.mutation({
      query: ({ kind, text }: ContractText) => ({
        url: `/contract-templates/${kind}/preview/`,
        method: 'POST',
        body: { text },
      }),
      responseSchema: reply(contractPreview),
    }),
  }),
});

export const {
  useListAssetsInfiniteQuery,
  useGetAssetQuery,
  useAddAssetMutation,
  useChangeAssetMutation,
  usePublishAssetMutation,
  useRetireAssetMutation,
  useAddPhotoMutation,
  useArrangePhotosMutation,
  useListTemplatesQuery,
  useProposeTextMutation,
  usePreviewTextMutation,
} = assetsApi;
