import { useMemo } from 'react';
import { formatNaira, formatNairaShort, toKobo } from '@/lib/money';
import { portfolioCopy as copy } from '@/messages/portfolio';
import { Card } from '@/ui/Card';
import { LazyBarChart } from '@/ui/chart/LazyCharts';
import { SectionHeading } from '@/ui/Headings';
import { payoutMonths, type PortfolioSummary } from './portfolioSummary';

/** What was received and what is still to come, month by month. */
export function PayoutMonths({ plans }: Pick<PortfolioSummary, 'plans'>) {
  const months = useMemo(() => payoutMonths(plans), [plans]);
  if (months.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="payout-months">
      <SectionHeading id="payout-months">{copy.payouts}</SectionHeading>
      <LazyBarChart
        title={copy.payouts}
        labelHeader={copy.month}
        doneHeader={copy.received}
        valueHeader={copy.upcoming}
        bars={months}
        format={(value) => formatNaira(toKobo(value))}
        formatShort={formatNairaShort}
      />
    </Card>
  );
}
