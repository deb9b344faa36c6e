import type { Id } from '@contract/calls';
import { baseApi } from '../api/baseApi';
import type { ReplyMeta } from '../api/baseQuery';
import { withContractHash } from '../api/contractHash';
import { readById, read } from '../api/read';
import { reply } from '../api/wire';
import { asset, assets, contract, type Contract } from './assetsWire';

export const assetsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listAssets: build.query(read(assets, 'Assets')),
    getAsset: build.query(readById(asset, 'Assets')),
    getContract: build.query({
      query: (id: Id) => ({ id }),
      transformResponse: (body, meta: ReplyMeta | undefined) =>
        withContractHash(body, meta) as Contract,
      responseSchema: reply(contract),
      // Never from the cache: its figures and its date are those of the moment it is read.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useListAssetsQuery, useGetAssetQuery, useGetContractQuery } = assetsApi;
