import { portfolioCopy as copy } from '@/messages/portfolio';
import { useListMyCliquesQuery } from '@/store/cliques/cliquesApi';
import { useListInvestmentsQuery } from '@/store/investments/investmentsApi';
import { Card } from '@/ui/Card';
import { PageHeading } from '@/ui/Headings';
import { Reload } from '@/ui/Reload';
import { LoadingStatus, Skeleton } from '@/ui/Skeleton';
import { OpenCliques } from './OpenCliques';
import { PortfolioChoices } from './PortfolioChoices';
import { PortfolioList } from './PortfolioList';
import { PortfolioOverview } from './PortfolioOverview';

function PortfolioPlace() {
  return (
    <Card>
      <LoadingStatus>{copy.loading}</LoadingStatus>
      <Skeleton shape="money" width="half" />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
    </Card>
  );
}

function PortfolioContent() {
  const { data, error, isFetching, refetch } = useListInvestmentsQuery(undefined);
  const cliques = useListMyCliquesQuery(undefined);
  const isPending = cliques.data === undefined && cliques.error === undefined;
  if (data === undefined || isPending) {
    // A failure is only logged (section 8).
    return error !== undefined ? (
      <Reload busy={isFetching} onReload={() => void refetch()} />
    ) : (
      <PortfolioPlace />
    );
  }
  return (
    <>
      <PortfolioOverview portfolio={data} />
      <OpenCliques query={cliques} />
      <PortfolioChoices />
      <PortfolioList portfolio={data} />
    </>
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
