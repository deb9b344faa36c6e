import { portfolioCopy as copy } from '@/messages/portfolio';
import type { PortfolioSummary } from '@/store/investments/portfolioSummary';
import { Card } from '@/ui/Card';
import { Figures } from '@/ui/Figures';
import { Money } from '@/ui/Money';
import { nextPayoutFigure } from '@/widgets/nextPayoutFigure';

/** Where the customer stands with all investments together. */
export function PortfolioFigures({ summary }: { summary: PortfolioSummary }) {
  return (
    <Card as="section" aria-label={copy.summary}>
      <Figures
        figures={[
          { term: copy.invested, value: <Money amount={summary.invested} /> },
          { term: copy.paidOut, value: <Money amount={summary.paid} /> },
          { term: copy.outstanding, value: <Money amount={summary.outstanding} /> },
          nextPayoutFigure(summary),
        ]}
      />
    </Card>
  );
}
