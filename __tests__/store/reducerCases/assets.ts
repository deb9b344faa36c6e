import * as v from 'valibot';
import * as assets from '@/store/assets/assetsSlice';
import { asset } from '@/store/assets/assetsWire';
import { anAsset } from '../../support/replies';
import { row } from './row';

const terms = { asset: v.parse(asset, anAsset()), contract: '<p>Terms</p>', contractHash: 'one' };
const newTerms = { ...terms, contract: '<p>New</p>', contractHash: 'two' };

export const assetsCases = [
  row(
    'reading new terms replaces the earlier terms',
    'assets',
    { agreement: terms },
    assets.agreementTermsRead(newTerms),
    { agreement: newTerms },
  ),
  row(
    'terms that arrive after the agreement was closed are ignored',
    'assets',
    {},
    assets.agreementTermsRead(newTerms),
    {},
  ),
];
