import type { Id } from '@contract/calls';
import type { AppDispatch } from '../makeStore';
import { assetsApi } from './assetsApi';
import type { AgreementTerms } from './assetsSlice';

const { getAsset, getContract } = assetsApi.endpoints;

/** Reads the newest terms of an asset and its contract. Rejects if either can't be read. */
export const readTerms =
  (assetId: Id) =>
  async (dispatch: AppDispatch): Promise<AgreementTerms> => {
    // The page reads its asset by the id in its URL, which is a string. This refetches the same cache entry.
    const assetRead = dispatch(getAsset.initiate(String(assetId), { forceRefetch: true }));
    const contractRead = dispatch(getContract.initiate(assetId, { forceRefetch: true }));
    try {
      const [asset, { contract, hash }] = await Promise.all([
        assetRead.unwrap(),
        contractRead.unwrap(),
      ]);
      return { asset, contract, contractHash: hash };
    } finally {
      assetRead.unsubscribe();
      contractRead.unsubscribe();
    }
  };
