import { StockedAsset } from '@contract/office/assets';
import { listOf } from './lists';

/** Of these, vehicles are units. */
export const assetList = listOf('/assets/', StockedAsset, { isWhole: true });
