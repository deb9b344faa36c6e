import * as investments from '@/store/investments/investmentsSlice';
import { row } from './row';

export const investmentsCases = [
  row('Active or Completed', 'investments', {}, investments.portfolioStatusChosen('completed'), {
    status: 'completed',
  }),
  row('Individual or Clique', 'investments', {}, investments.portfolioKindChosen('clique'), {
    kind: 'clique',
  }),
  row('a signed contract opens', 'investments', {}, investments.signedContractOpened(12), {
    contract: '12',
  }),
  row(
    'a signed contract closes',
    'investments',
    { contract: '12' },
    investments.signedContractClosed(),
    { contract: null },
  ),
  row(
    'an investment is made',
    'investments',
    {},
    investments.investmentMade({ assetId: 3, id: 12, reference: null }),
    { made: { assetId: 3, id: 12, reference: null } },
  ),
  row(
    'the news of an investment is closed',
    'investments',
    { made: { assetId: 3, id: 12, reference: null } },
    investments.madeInvestmentClosed(),
    { made: null },
  ),
  row(
    'the URL says what to show of the portfolio',
    'investments',
    { kind: 'clique' },
    investments.portfolioViewRestored({ status: 'completed', kind: 'individual', contract: null }),
    { status: 'completed', kind: 'individual' },
  ),
];
