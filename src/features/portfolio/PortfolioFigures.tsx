import { formatCalendarDate } from '@/lib/dates';
import { portfolioCopy as copy } from '@/messages/portfolio';
import { Card } from '@/ui/Card';
import { Money } from '@/ui/Money';
import type { PortfolioSummary } from './portfolioSummary';
import classes from './PortfolioFigures.module.css';

/** Where the customer stands with all investments together. */
export function PortfolioFigures({ summary }: { summary: PortfolioSummary }) {
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
    <Card as="section" aria-label={copy.summary}>
      <dl className={classes.figures}>
        {figures.map(({ term, value, note }) => (
          <div key={term} className={classes.figure}>
            <dt>{term}</dt>
            <dd className={classes.value}>{value}</dd>
            {note ? <dd className={classes.note}>{note}</dd> : null}
          </div>
        ))}
      </dl>
    </Card>
  );
}
