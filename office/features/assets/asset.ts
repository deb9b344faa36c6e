import { AssetWithPhotos } from '@contract/office/assets';
import { reading } from '../../store/calls';
import type { ReadBy } from '../../store/reply';

export type Asset = ReadBy<typeof AssetWithPhotos>;

export const useAsset = reading('/assets/:id/', AssetWithPhotos);
