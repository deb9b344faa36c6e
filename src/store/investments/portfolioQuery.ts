import { investmentKinds, investmentStatuses } from '@/config/choices';
import { queryOf } from '@/lib/query';
import type { PortfolioView } from './investmentsSlice';

/** The view that a URL asks for; whatever it says wrongly is as if it did not say it. */
export function portfolioViewOf(query: URLSearchParams): PortfolioView {
  return {
    status: investmentStatuses.find((each) => each === query.get('status')) ?? 'active',
    kind: investmentKinds.find((each) => each === query.get('kind')) ?? 'individual',
    contract: query.get('contract'),
  };
}

/** The query of a view; what is as usual is left out. */
export function portfolioQuery({ status, kind, contract }: PortfolioView): string {
  return queryOf({
    status: status === 'active' ? null : status,
    kind: kind === 'individual' ? null : kind,
    contract,
  });
}
