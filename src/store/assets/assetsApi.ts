import type { Id } from '@/config/calls';
import { baseApi } from '../api/baseApi';
import { reply } from '../api/wire';
import { asset, assets, contract, type Asset, type Contract } from './assetsWire';

export const assetsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listAssets: build.query<Asset[], undefined>({
      query: () => ({ call: 'listAssets' }),
      responseSchema: reply(assets),
      providesTags: ['Assets'],
    }),
    getAsset: build.query<Asset, Id>({
      query: (id) => ({ call: 'getAsset', id }),
      responseSchema: reply(asset),
      providesTags: ['Assets'],
    }),
    getContract: build.query<Contract, Id>({
      query: (id) => ({ call: 'getContract', id }),
      responseSchema: reply(contract),
      // Its figures and its date are those of the moment in which it is read.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useListAssetsQuery,
  useGetAssetQuery,
  useGetContractQuery,
  useLazyGetContractQuery,
} = assetsApi;
