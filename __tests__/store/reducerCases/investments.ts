import * as investments from '@/store/investments/investmentsSlice';
import { done, row } from './row';

const shown = investments.portfolioViewChanged;

export const investmentsCases = [
  row('Active or Completed', 'investments', {}, shown({ status: 'completed' }), {
    status: 'completed',
  }),
  row('Individual or Clique', 'investments', {}, shown({ kind: 'clique' }), { kind: 'clique' }),
  row('a signed contract opens', 'investments', { kind: 'clique' }, shown({ contract: '12' }), {
    contract: '12',
  }),
  row(
    'an investment is made',
    'investments',
    {},
    done('invest', { assetId: 3 }, { id: 12, reference: null }),
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
    shown({ status: 'completed', kind: 'individual', contract: null }),
    { status: 'completed', kind: 'individual' },
  ),
];
