import { type ReactNode, useMemo } from 'react';
import { formatNaira, formatNairaShort, toKobo } from '@/lib/money';
import { portfolioCopy as copy } from '@/messages/portfolio';
import { payoutMonths, type PortfolioSummary } from '@/store/investments/portfolioSummary';
import { Card } from '@/ui/Card';
import { LazyBarChart } from './LazyBarChart';
import { SectionHeading } from '@/ui/Headings';

/** What frames the chart, and what stands in its place. */
export function PayoutMonthsCard({ children }: { children: ReactNode }) {
  return (
    <Card as="section" aria-labelledby="payout-months">
      <SectionHeading id="payout-months">{copy.payouts}</SectionHeading>
      {children}
    </Card>
  );
}

interface PayoutMonthsProps extends Pick<PortfolioSummary, 'plans'> {
  /** Where no payouts are known. */
  readonly empty?: ReactNode;
}

/** What was received and what is still to come, month by month. */
export function PayoutMonths({ plans, empty = null }: PayoutMonthsProps) {
  const months = useMemo(() => payoutMonths(plans), [plans]);
  if (months.length === 0) return empty;
  return (
    <PayoutMonthsCard>
      <LazyBarChart
        title={copy.payouts}
        labelHeader={copy.month}
        doneHeader={copy.received}
        valueHeader={copy.upcoming}
        bars={months}
        format={(value) => formatNaira(toKobo(value))}
        formatShort={formatNairaShort}
      />
    </PayoutMonthsCard>
  );
}
