import { formatCalendarDate } from '@/lib/dates';
import { portfolioCopy as copy } from '@/messages/portfolio';
import type { PortfolioSummary } from '@/store/investments/portfolioSummary';
import type { Figure } from '@/ui/Figures';
import { Money } from '@/ui/Money';

/** What comes on the nearest day of all investments, with that day. */
export function nextPayoutFigure({ next }: Pick<PortfolioSummary, 'next'>): Figure {
  const term = copy.nextPayout;
  return next === null
    ? { term, value: copy.noNextPayout }
    : { term, value: <Money amount={next.amount} />, note: formatCalendarDate(next.date) };
}
