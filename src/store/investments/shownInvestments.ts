import { investmentKinds, type InvestmentKind, type InvestmentStatus } from '@/config/choices';
import type { PortfolioView } from './investmentsSlice';
import type { Portfolio } from './investmentsWire';

/**
 * Returns the list to show: the one that the customer chose, or else the active investments of the first kind that has
 * any.
 */
export function shownInvestments(
  portfolio: Portfolio,
  chosen: Pick<PortfolioView, 'status' | 'kind'>,
): { readonly status: InvestmentStatus; readonly kind: InvestmentKind } {
  const held = investmentKinds.find((kind) => portfolio[kind].active.length > 0);
  return { status: chosen.status ?? 'active', kind: chosen.kind ?? held ?? 'individual' };
}
