import type { Static } from 'typebox';
import * as v from 'valibot';
import type { AssetFields } from '@contract/office/assets';
import { reply } from '@/store/api/wire';
import { answered, baseApi, everything, post, read } from './baseApi';
import { asset, contractPreview, stockedAssets, templates, type Template } from './assetsWire';
import { wholeList } from './lists';
import { integer } from './reply';

/** The terms of an asset in a request. Amounts are in naira, the return in percent, the duration in weeks. */
export type AssetTerms = Readonly<Required<Omit<Static<typeof AssetFields>, 'image'>>>;

interface AssetChange extends AssetTerms {
  readonly id: number;
  /** Reason for the change. Required to change the terms of an asset that isn't a draft. */
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
    listAssets: build.infiniteQuery(wholeList('/assets/', stockedAssets)),
    getAsset: build.query(read((id: number) => `/assets/${id}/`, asset)),
    /** Adds an asset as a draft. */
    addAsset: build.mutation({
      query: (terms: AssetTerms) => post('/assets/', { ...terms, state: 'draft' }),
      responseSchema: reply(v.object({ id: integer })),
      invalidatesTags: everything,
    }),
    changeAsset: build.mutation({
      query: ({ id, ...body }: AssetChange) => ({ url: `/assets/${id}/`, method: 'PATCH', body }),
      ...answered,
    }),
    publishAsset: build.mutation({
      query: (id: number) => post(`/assets/${id}/publish/`),
      ...answered,
    }),
    retireAsset: build.mutation({
      query: (id: number) => post(`/assets/${id}/retire/`),
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
    listTemplates: build.query(read((_nothing: undefined) => '/contract-templates/', templates)),
    proposeText: build.mutation({
      query: ({ kind, ...body }: ContractText & { readonly reason: string }) =>
        post(`/contract-templates/${kind}/`, body),
      ...answered,
    }),
    previewText: build.mutation({
      query: ({ kind, text }: ContractText) =>
        post(`/contract-templates/${kind}/preview/`, { text }),
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
