import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { labels } from '@/messages/labels';
import { overviewCopy as copy } from '@/messages/overview';
import { portfolioCopy } from '@/messages/portfolio';
import { useListMyCliquesQuery } from '@/store/cliques/cliquesApi';
import { contributionsTo, openCliquesWithMoney } from '@/store/cliques/cliqueStanding';
import { useListInvestmentsQuery } from '@/store/investments/investmentsApi';
import type { Portfolio } from '@/store/investments/investmentsWire';
import { summaryOf } from '@/store/investments/portfolioSummary';
import { Button } from '@/ui/Button';
import { Figures } from '@/ui/Figures';
import { Money } from '@/ui/Money';
import { SectionCard } from '@/ui/SectionCard';
import { useNow } from '@/ui/useNow';
import { QueryState } from '@/widgets/QueryState';
import { amountFigure, figurePlace, nextPayoutFigure } from '@/widgets/summaryFigures';

/** By a call of its own: it does not keep the other figures waiting, nor does its failure. */
function MoneyInOpenCliques() {
  const { data, isError, isFetching, refetch } = useListMyCliquesQuery(undefined);
  const now = useNow();
  if (data === undefined) {
    if (!isError) return figurePlace;
    return (
      <Button variant="link" size="small" busy={isFetching} onClick={() => void refetch()}>
        Reload
      </Button>
    );
  }
  const sum = contributionsTo(openCliquesWithMoney(data, now));
  return sum === null ? labels.notAvailable : <Money amount={sum} />;
}

/** The figures of a portfolio; their places without one. */
function FiguresOf({ portfolio }: { portfolio?: Portfolio }) {
  const summary = useMemo(() => portfolio && summaryOf(portfolio), [portfolio]);
  if (summary === null) return labels.notAvailable;
  return (
    <Figures
      figures={[
        amountFigure(portfolioCopy.invested, summary?.invested),
        amountFigure(portfolioCopy.paidOut, summary?.paid),
        { note: copy.nothingDue, ...nextPayoutFigure(summary) },
        { term: copy.openCliques, value: summary ? <MoneyInOpenCliques /> : figurePlace },
      ]}
    />
  );
}

/** Where the customer's money is that is not in the wallet, and when the next of it comes back. */
export function InvestmentFigures() {
  return (
    <SectionCard
      title={copy.investments}
      actions={<Link to={paths.portfolio.to()}>{copy.seeInvestments}</Link>}
    >
      <QueryState
        query={useListInvestmentsQuery(undefined)}
        subject="listInvestments"
        loading={portfolioCopy.loading}
        skeleton={<FiguresOf />}
      >
        {(portfolio) => <FiguresOf portfolio={portfolio} />}
      </QueryState>
    </SectionCard>
  );
}
