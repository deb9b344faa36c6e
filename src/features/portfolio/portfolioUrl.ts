import {
  investmentKinds,
  investmentStatuses,
  type InvestmentKind,
  type InvestmentStatus,
} from '@/config/choices';
import type { Portfolio } from '@/store/investments/investmentsWire';
import { useUrlView, type UrlView } from '@/widgets/navigation/useUrlView';

interface PortfolioView {
  readonly status: InvestmentStatus;
  /** Kind of investments to show. Null until the customer chooses one. */
  readonly kind: InvestmentKind | null;
  /** Id of the investment whose signed contract is open. */
  readonly contract: string | null;
}

const portfolioUrl: UrlView<PortfolioView> = {
  read: (query) => ({
    status: investmentStatuses.find((status) => status === query.get('status')) ?? 'active',
    kind: investmentKinds.find((kind) => kind === query.get('kind')) ?? null,
    contract: query.get('contract'),
  }),
  write: ({ status, kind, contract }) => ({
    status: status === 'active' ? null : status,
    kind,
    contract,
  }),
  steps: ['contract'],
};

/** Returns the chosen investments and the open contract from the URL, and a function that changes them. */
export const usePortfolioView = () => useUrlView(portfolioUrl);

/**
 * Returns the status and the kind to show. Until the customer chooses a kind, it is the first one with active
 * investments, or else individual.
 */
export function shownView(
  portfolio: Portfolio,
  { status, kind }: Pick<PortfolioView, 'status' | 'kind'>,
): { readonly status: InvestmentStatus; readonly kind: InvestmentKind } {
  const firstActive = investmentKinds.find((kind) => portfolio[kind].active.length > 0);
  return { status, kind: kind ?? firstActive ?? 'individual' };
}
