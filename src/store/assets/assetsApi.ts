import { baseApi } from '../api/baseApi';
import { read, readById, readContract } from '../api/read';
import { asset, assets, contract } from './assetsWire';

export const assetsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listAssets: build.query(read(assets, 'Assets')),
    getAsset: build.query(readById(asset, 'Assets')),
    getContract: build.query(readContract(contract)),
  }),
});

export const { useListAssetsQuery, useGetAssetQuery, useGetContractQuery } = assetsApi;
