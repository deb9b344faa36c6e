import { done, row } from './row';

export const investmentsCases = [
  row(
    'an investment is made',
    'investments',
    {},
    done('invest', { assetId: 3 }, { id: 12, reference: null }),
    { made: { assetId: 3, id: 12, reference: null } },
  ),
];
