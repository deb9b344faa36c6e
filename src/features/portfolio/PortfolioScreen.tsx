import { portfolioCopy as copy } from '@/messages/portfolio';
import { useListMyCliquesQuery } from '@/store/cliques/cliquesApi';
import { useListInvestmentsQuery } from '@/store/investments/investmentsApi';
import { Card } from '@/ui/Card';
import { PageHeading } from '@/ui/Headings';
import { Skeleton } from '@/ui/Skeleton';
import { QueryState } from '@/widgets/QueryState';
import { OpenCliques } from './OpenCliques';
import { PortfolioChoices } from './PortfolioChoices';
import { PortfolioList } from './PortfolioList';
import { PortfolioOverview } from './PortfolioOverview';

const portfolioPlace = (
  <Card>
    <Skeleton shape="money" width="half" />
    <Skeleton shape="row" />
    <Skeleton shape="row" />
    <Skeleton shape="row" />
  </Card>
);

function PortfolioContent() {
  const investments = useListInvestmentsQuery(undefined);
  const cliques = useListMyCliquesQuery(undefined);
  const isPending = cliques.data === undefined && cliques.error === undefined;
  return (
    <QueryState
      query={isPending ? { ...investments, data: undefined } : investments}
      subject="listInvestments"
      loading={copy.loading}
      skeleton={portfolioPlace}
    >
      {(portfolio) => (
        <>
          <PortfolioOverview portfolio={portfolio} />
          <OpenCliques query={cliques} />
          <PortfolioChoices />
          <PortfolioList portfolio={portfolio} />
        </>
      )}
    </QueryState>
  );
}

/** Section 2, "My Portfolio". */
export default function PortfolioScreen() {
  return (
    <>
      <PageHeading intro={copy.intro}>My Portfolio</PageHeading>
      <PortfolioContent />
    </>
  );
}
