import * as v from 'valibot';
import * as assets from '@/store/assets/assetsSlice';
import { asset } from '@/store/assets/assetsWire';
import { anAsset } from '../../support/replies';
import { row } from './row';

const terms = { asset: v.parse(asset, anAsset()), contract: '<p>Terms</p>', contractHash: 'one' };
const newTerms = { ...terms, contract: '<p>New</p>', contractHash: 'two' };

export const assetsCases = [
  row('View More', 'assets', {}, assets.overviewToggled(), { isOverviewExpanded: true }),
  row('View Less', 'assets', { isOverviewExpanded: true }, assets.overviewToggled(), {
    isOverviewExpanded: false,
  }),
  row('the carousel turns', 'assets', {}, assets.carouselTurned({ index: 2 }), {
    carouselIndex: 2,
  }),
  row(
    'the list is searched and stays sorted',
    'assets',
    { list: { search: '', sort: 'roi', isAffordableOnly: false } },
    assets.assetsFiltered({ search: 'bus' }),
    { list: { search: 'bus', sort: 'roi', isAffordableOnly: false } },
  ),
  row(
    'Confirm Investment opens the agreement afresh',
    'assets',
    { agreement: terms },
    assets.agreementOpened(newTerms),
    { agreement: newTerms },
  ),
  row(
    'new terms take the place of those that were read',
    'assets',
    { agreement: terms },
    assets.agreementTermsRead(newTerms),
    { agreement: newTerms },
  ),
  row('a closed agreement has no terms', 'assets', {}, assets.agreementTermsRead(newTerms), {}),
  row('Cancel closes the agreement', 'assets', { agreement: terms }, assets.agreementClosed(), {
    agreement: null,
  }),
  row(
    'payouts are projected for another interval',
    'assets',
    {},
    assets.projectionIntervalChosen('week'),
    { chosenInterval: 'week' },
  ),
];
