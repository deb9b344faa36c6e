import { investmentKinds, investmentStatuses } from '@/config/choices';
import type { PortfolioView } from './investmentsSlice';
import type { Portfolio } from './investmentsWire';

/** The four lists, those with money at work first. */
const lists = investmentStatuses.flatMap((status) =>
  investmentKinds.map((kind) => ({ status, kind })),
);

/** Which list is shown: the one that the customer chose, else the first that has something in it. */
export function shownInvestments(
  portfolio: Portfolio,
  chosen: Pick<PortfolioView, 'status' | 'kind'>,
): (typeof lists)[number] {
  const { status, kind } = chosen;
  const filled = lists.find(
    (list) =>
      list.status === (status ?? list.status) &&
      list.kind === (kind ?? list.kind) &&
      portfolio[list.kind][list.status].length > 0,
  );
  return filled ?? { status: status ?? 'active', kind: kind ?? 'individual' };
}
