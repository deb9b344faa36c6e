import { formatCalendarDate } from '@/lib/dates';
import type { Kobo } from '@/lib/money';
import { portfolioMessages as messages } from '@/messages/portfolio';
import type { PortfolioSummary } from '@/store/investments/portfolioSummary';
import type { Figure } from '@/ui/lists/Figures';
import { Skeleton } from '@/ui/feedback/Skeleton';

/** Placeholder of a figure that is loading. */
export const figurePlaceholder = <Skeleton shape="text" width="most" />;

/** Returns a figure with an amount, or with a placeholder until there is one. */
export function amountFigure(term: string, amount: Kobo | undefined): Figure {
  return amount === undefined ? { term, value: figurePlaceholder } : { term, amount };
}

/**
 * Returns a figure with the next day that has payouts, and their sum over all investments. Placeholders without a
 * summary.
 */
export function nextPayoutFigure(summary: PortfolioSummary | undefined): Figure {
  const term = messages.nextPayout;
  if (summary === undefined) return { term, value: figurePlaceholder, note: figurePlaceholder };
  const { next } = summary;
  return next === null
    ? { term, value: messages.noNextPayout }
    : { term, amount: next.amount, note: formatCalendarDate(next.date) };
}
