import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { zeroKobo } from '@/lib/money';
import { labelsCopy } from '@/words/labels';
import { overviewCopy as copy } from '@/words/overview';
import { portfolioCopy } from '@/words/portfolio';
import { uiCopy } from '@/words/ui';
import { useMyCliques } from '@/store/cliques/cliquesApi';
import { contributionsTo, openCliquesWithMoney } from '@/store/cliques/cliqueStanding';
import { useListInvestmentsQuery } from '@/store/investments/investmentsApi';
import { type PortfolioSummary, summaryOf } from '@/store/investments/portfolioSummary';
import { Button } from '@/ui/Button';
import { type Figure, Figures } from '@/ui/Figures';
import { SectionCard } from '@/ui/SectionCard';
import { useNow } from '@/ui/useNow';
import { QueryState, Unreadable } from '@/widgets/QueryState';
import { amountFigure, figurePlace, nextPayoutFigure } from '@/widgets/summaryFigures';

/** A separate component, so that neither a delay nor a failure of its call holds up the other figures. */
function useMoneyInOpenCliques() {
  const { data, isError, isFetching, refetch } = useMyCliques();
  const now = useNow();
  if (data !== undefined)
    return {
      sum: contributionsTo(openCliquesWithMoney(data.items, now)),
      unreadable: data.unreadable,
    };
  const reload = (
    <Button variant="link" size="small" busy={isFetching} onClick={() => void refetch()}>
      {uiCopy.reload}
    </Button>
  );
  return { place: isError ? reload : figurePlace };
}

type MoneyInOpenCliques = ReturnType<typeof useMoneyInOpenCliques>;

function openCliquesFigure({ sum, place }: MoneyInOpenCliques): Figure {
  const term = copy.openCliques;
  if (sum === undefined) return { term, value: place };
  return sum === null ? { term, value: labelsCopy.notAvailable } : { term, amount: sum };
}

interface FiguresOfProps {
  readonly summary?: PortfolioSummary | null;
  readonly openCliques: MoneyInOpenCliques;
}

/** The figures of a portfolio, or their placeholders while it loads. */
function FiguresOf({ summary, openCliques }: FiguresOfProps) {
  if (summary === null) return <span>{labelsCopy.notAvailable}</span>;
  return (
    <Figures
      figures={[
        amountFigure(portfolioCopy.invested, summary?.invested),
        amountFigure(portfolioCopy.paidOut, summary?.paid),
        { note: copy.nothingDue, ...nextPayoutFigure(summary) },
        openCliquesFigure(summary ? openCliques : { place: figurePlace }),
      ]}
    />
  );
}

/** The customer's money outside the wallet, and its next payout. Nothing while all of it is in the wallet. */
export function InvestmentFigures() {
  const query = useListInvestmentsQuery(undefined);
  const openCliques = useMoneyInOpenCliques();
  const summary = useMemo(() => query.data && summaryOf(query.data), [query.data]);
  const unreadable = (query.data?.unreadable ?? 0) + (openCliques.unreadable ?? 0);
  if (summary?.plans.length === 0 && openCliques.sum === zeroKobo && unreadable === 0) return null;
  return (
    <SectionCard
      title={copy.investments}
      actions={<Link to={paths.portfolio.to()}>{copy.seeInvestments}</Link>}
    >
      <QueryState
        query={query}
        subject="listInvestments"
        loading={portfolioCopy.loading}
        skeleton={<FiguresOf openCliques={openCliques} />}
      >
        {() => (
          <>
            <FiguresOf summary={summary ?? null} openCliques={openCliques} />
            <Unreadable count={unreadable} />
          </>
        )}
      </QueryState>
    </SectionCard>
  );
}
