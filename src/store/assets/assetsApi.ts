import type { Id } from '@/config/calls';
import { baseApi } from '../api/baseApi';
import { readById, read } from '../api/read';
import { reply } from '../api/wire';
import type { ReplyMeta } from '../api/baseQuery';
import { asset, assets, contract, type Contract } from './assetsWire';

/** The hash comes in a header. The schema reads the whole afterwards. */
function withHash(body: unknown, meta: ReplyMeta | undefined): Contract {
  const whole = typeof body === 'object' && body !== null ? body : {};
  return { ...whole, hash: meta?.contractHash ?? null } as Contract;
}

export const assetsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listAssets: build.query(read(assets, 'Assets')),
    getAsset: build.query(readById(asset, 'Assets')),
    getContract: build.query({
      query: (id: Id) => ({ id }),
      transformResponse: withHash,
      responseSchema: reply(contract),
      // Its figures and its date are those of the moment in which it is read.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useListAssetsQuery, useGetAssetQuery, useGetContractQuery } = assetsApi;
