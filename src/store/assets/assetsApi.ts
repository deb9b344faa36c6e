import type { Id } from '@/config/calls';
import { baseApi } from '../api/baseApi';
import { read } from '../api/read';
import { reply } from '../api/wire';
import type { ReplyMeta } from '../api/baseQuery';
import { asset, assets, contract, type Asset, type Contract } from './assetsWire';

/** The hash comes in a header. The schema reads the whole afterwards. */
function withHash(body: unknown, meta: ReplyMeta | undefined): Contract {
  const whole = typeof body === 'object' && body !== null ? body : {};
  return { ...whole, hash: meta?.contractHash ?? null } as Contract;
}

export const assetsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listAssets: build.query<Asset[], undefined>(read(assets, 'Assets')),
    getAsset: build.query<Asset, Id>(read(asset, 'Assets')),
    getContract: build.query<Contract, Id>({
      query: (id) => ({ id }),
      transformResponse: withHash,
      responseSchema: reply(contract),
      // Its figures and its date are those of the moment in which it is read.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useListAssetsQuery, useGetAssetQuery, useGetContractQuery } = assetsApi;
