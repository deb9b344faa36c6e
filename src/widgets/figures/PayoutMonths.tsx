import { useMemo } from 'react';
import { formatNaira, formatCompactNaira, toKobo } from '@/lib/money';
import { portfolioMessages as messages } from '@/messages/portfolio';
import { payoutMonths, type PortfolioSummary } from '@/store/investments/portfolioSummary';
import { SectionCard } from '@/ui/layout/SectionCard';
import { LazyBarChart } from './LazyBarChart';

/** Renders a chart of past and future payouts by month. Renders nothing if no payouts are known. */
export function PayoutMonths({ plans }: Pick<PortfolioSummary, 'plans'>) {
  const months = useMemo(() => payoutMonths(plans), [plans]);
  if (months.length === 0) return null;
  return (
    <SectionCard title={messages.payouts}>
      <LazyBarChart
        title={messages.payouts}
        labelHeader={messages.month}
        doneHeader={messages.received}
        valueHeader={messages.upcoming}
        bars={months}
        format={(value) => formatNaira(toKobo(value))}
        formatShort={formatCompactNaira}
      />
    </SectionCard>
  );
}
