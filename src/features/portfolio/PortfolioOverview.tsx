import { useMemo } from 'react';
import { formatCalendarDate } from '@/lib/dates';
import { formatNaira, formatNairaShort, toKobo } from '@/lib/money';
import { portfolioCopy as copy } from '@/messages/portfolio';
import type { Portfolio } from '@/store/investments/investmentsWire';
import { LazyBarChart } from '@/ui/chart/LazyCharts';
import { Card } from '@/ui/Card';
import { SectionHeading } from '@/ui/Headings';
import { Money } from '@/ui/Money';
import { comingMonths, summaryOf, type PortfolioSummary } from './portfolioSummary';
import classes from './PortfolioOverview.module.css';

function Figures({ summary }: { summary: PortfolioSummary }) {
  const { invested, paid, outstanding, next } = summary;
  const figures = [
    { term: copy.invested, value: <Money amount={invested} />, note: null },
    { term: copy.paidOut, value: <Money amount={paid} />, note: null },
    { term: copy.outstanding, value: <Money amount={outstanding} />, note: null },
    {
      term: copy.nextPayout,
      value: next ? <Money amount={next.amount} /> : copy.noNextPayout,
      note: next ? formatCalendarDate(next.date) : null,
    },
  ];
  return (
    <dl className={classes.figures}>
      {figures.map(({ term, value, note }) => (
        <div key={term} className={classes.figure}>
          <dt>{term}</dt>
          <dd className={classes.value}>{value}</dd>
          {note ? <dd className={classes.note}>{note}</dd> : null}
        </div>
      ))}
    </dl>
  );
}

function ComingPayouts({ plans }: Pick<PortfolioSummary, 'plans'>) {
  const months = useMemo(() => comingMonths(plans), [plans]);
  if (months.length === 0) return null;
  return (
    <>
      <hr />
      <SectionHeading level={3}>{copy.comingPayouts}</SectionHeading>
      <LazyBarChart
        title={copy.comingPayouts}
        labelHeader={copy.comingMonth}
        valueHeader={copy.comingAmount}
        bars={months}
        format={(value) => formatNaira(toKobo(value))}
        formatShort={formatNairaShort}
      />
    </>
  );
}

/** Where the customer stands with all investments together. */
export function PortfolioOverview({ portfolio }: { portfolio: Portfolio }) {
  const summary = useMemo(() => summaryOf(portfolio), [portfolio]);
  if (summary === null) return null;
  return (
    <Card as="section" aria-labelledby="portfolio-summary">
      <SectionHeading id="portfolio-summary">{copy.summary}</SectionHeading>
      <Figures summary={summary} />
      <ComingPayouts plans={summary.plans} />
    </Card>
  );
}
