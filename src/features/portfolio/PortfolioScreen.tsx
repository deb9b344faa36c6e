import { useMemo } from 'react';
import { portfolioCopy as copy } from '@/messages/portfolio';
import { useListInvestmentsQuery } from '@/store/investments/investmentsApi';
import type { Portfolio } from '@/store/investments/investmentsWire';
import { type PortfolioSummary, summaryOf } from '@/store/investments/portfolioSummary';
import { Card } from '@/ui/Card';
import { Figures } from '@/ui/Figures';
import { PageHeading } from '@/ui/Headings';
import { Money } from '@/ui/Money';
import { Skeleton } from '@/ui/Skeleton';
import { nextPayoutFigure } from '@/widgets/nextPayoutFigure';
import { PayoutMonths } from '@/widgets/PayoutMonths';
import { QueryState } from '@/widgets/QueryState';
import { MadeInvestment } from './MadeInvestment';
import { OpenCliques } from './OpenCliques';
import { PortfolioChoices } from './PortfolioChoices';
import { PortfolioList, PortfolioPlaces } from './PortfolioList';

/** Where the customer stands with all investments together. */
function PortfolioFigures({ summary }: { summary: PortfolioSummary }) {
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

const place = <Skeleton shape="text" width="most" />;

const portfolioPlace = (
  <>
    <Card aria-hidden>
      <Figures
        figures={[
          { term: copy.invested, value: place },
          { term: copy.paidOut, value: place },
          { term: copy.outstanding, value: place },
          { term: copy.nextPayout, value: place, note: place },
        ]}
      />
    </Card>
    <Skeleton shape="control" width="half" />
    <PortfolioPlaces />
  </>
);

/** The investments first, then what is to come of them. */
function PortfolioContent({ portfolio }: { portfolio: Portfolio }) {
  const summary = useMemo(() => summaryOf(portfolio), [portfolio]);
  return (
    <>
      <MadeInvestment investments={portfolio.individual.active} />
      {summary === null || summary.plans.length === 0 ? null : (
        <PortfolioFigures summary={summary} />
      )}
      <PortfolioChoices />
      <PortfolioList portfolio={portfolio} />
      {summary === null ? null : <PayoutMonths plans={summary.plans} />}
      <OpenCliques />
    </>
  );
}

/** Section 2, "My Portfolio". */
export default function PortfolioScreen() {
  return (
    <>
      <PageHeading>My Portfolio</PageHeading>
      <QueryState
        query={useListInvestmentsQuery(undefined)}
        subject="listInvestments"
        loading={copy.loading}
        skeleton={portfolioPlace}
      >
        {(portfolio) => <PortfolioContent portfolio={portfolio} />}
      </QueryState>
    </>
  );
}
