import { useMemo } from 'react';
import { portfolioCopy as copy } from '@/messages/portfolio';
import { useListInvestmentsQuery } from '@/store/investments/investmentsApi';
import type { Portfolio } from '@/store/investments/investmentsWire';
import { Card } from '@/ui/Card';
import { PageHeading } from '@/ui/Headings';
import { RowsSkeleton } from '@/ui/Rows';
import { Skeleton } from '@/ui/Skeleton';
import { QueryState } from '@/widgets/QueryState';
import { MadeInvestment } from './MadeInvestment';
import { OpenCliques } from './OpenCliques';
import { PayoutMonths } from '@/widgets/PayoutMonths';
import { PortfolioChoices } from './PortfolioChoices';
import { PortfolioFigures } from './PortfolioFigures';
import { PortfolioList } from './PortfolioList';
import { summaryOf } from '@/store/investments/portfolioSummary';

const portfolioPlace = (
  <Card>
    <Skeleton shape="money" width="half" />
    <RowsSkeleton count={3} />
  </Card>
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
