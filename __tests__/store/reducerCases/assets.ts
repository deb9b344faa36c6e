import * as v from 'valibot';
import * as assets from '@/store/assets/assetsSlice';
import { asset } from '@/store/assets/assetsWire';
import { anAsset } from '../../support/replies';
import { row } from './row';

const terms = { asset: v.parse(asset, anAsset()), contract: '<p>Terms</p>', contractHash: 'one' };
const newTerms = { ...terms, contract: '<p>New</p>', contractHash: 'two' };

export const assetsCases = [
  row(
    'new terms take the place of those that were read',
    'assets',
    { agreement: terms },
    assets.agreementTermsRead(newTerms),
    { agreement: newTerms },
  ),
  row('a closed agreement has no terms', 'assets', {}, assets.agreementTermsRead(newTerms), {}),
];
