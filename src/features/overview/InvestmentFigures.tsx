import { type ReactNode, useContext, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { formatCalendarDate } from '@/lib/dates';
import { formatNaira, zeroKobo } from '@/lib/money';
import { overviewMessages as messages } from '@/messages/overview';
import { portfolioMessages } from '@/messages/portfolio';
import { uiMessages } from '@/messages/ui';
import { labelMessages } from '@/messages/labels';
import { useMyCliques } from '@/store/cliques/cliquesApi';
import { contributionsTo, openCliquesWithMoney } from '@/store/cliques/cliqueState';
import { useListInvestmentsQuery } from '@/store/investments/investmentsApi';
import { type PortfolioSummary, summaryOf } from '@/store/investments/portfolioSummary';
import { Button } from '@/ui/buttons/Button';
import { ReloadedTogetherContext } from '@/ui/feedback/reloadedTogether';
import { type Figure, Figures } from '@/ui/lists/Figures';
import { useAreAmountsHidden } from '@/ui/text/amountMask';
import { TextWithFigures } from '@/ui/text/Money';
import { SectionCard } from '@/ui/layout/SectionCard';
import { useNow } from '@/ui/useNow';
import { QueryState, Unreadable } from '@/widgets/feedback/QueryState';
import {
  amountFigure,
  figurePlaceholder,
  nextPayoutFigure,
} from '@/widgets/figures/summaryFigures';
import classes from './OverviewScreen.module.css';

/**
 * Returns the sum of the money in open cliques, or a placeholder until it has loaded. The query is separate, so that
 * neither its delay nor its failure holds up the other figures.
 */
function useMoneyInOpenCliques() {
  const { data, isError, isFetching, refetch } = useMyCliques();
  const isReloadedTogether = useContext(ReloadedTogetherContext);
  const now = useNow();
  if (data !== undefined)
    return {
      sum: contributionsTo(openCliquesWithMoney(data.items, now)),
      unreadable: data.unreadable,
    };
  const reload = isReloadedTogether ? (
    labelMessages.notAvailable
  ) : (
    <Button variant="link" size="small" busy={isFetching} onClick={() => void refetch()}>
      {uiMessages.reload}
    </Button>
  );
  return { placeholder: isError ? reload : figurePlaceholder };
}

type MoneyInOpenCliques = ReturnType<typeof useMoneyInOpenCliques>;

/** Returns the figure with the money in open cliques. Null if there is none. */
function openCliquesFigure({ sum, placeholder }: MoneyInOpenCliques): Figure | null {
  const term = messages.openCliques;
  if (sum === undefined) return { term, value: placeholder };
  if (sum === zeroKobo) return null;
  return sum === null ? { term, value: labelMessages.notAvailable } : { term, amount: sum };
}

interface FiguresOfProps {
  readonly summary?: PortfolioSummary | null;
  readonly openCliques: MoneyInOpenCliques;
}

/** Shows the last payout that was received. */
function LastReceived({ amount, date }: NonNullable<PortfolioSummary['last']>) {
  const areHidden = useAreAmountsHidden();
  const shown = areHidden ? null : formatNaira(amount);
  return (
    <TextWithFigures>{messages.lastReceived(shown, formatCalendarDate(date))}</TextWithFigures>
  );
}

/** Returns a note about the last payout, or a placeholder while it loads. Null if there was none. */
function lastReceivedNote(summary: PortfolioSummary | undefined): ReactNode {
  if (summary === undefined) return figurePlaceholder;
  return summary.last && <LastReceived {...summary.last} />;
}

/** Shows the next payout and then the other figures of a portfolio, or placeholders while it loads. */
function FiguresOf({ summary, openCliques }: FiguresOfProps) {
  if (summary === null) return <span>{labelMessages.notAvailable}</span>;
  const inCliques = openCliquesFigure(summary ? openCliques : { placeholder: figurePlaceholder });
  return (
    <div className={classes.figures}>
      <Figures isLead figures={[{ note: messages.nothingDue, ...nextPayoutFigure(summary) }]} />
      <Figures
        layout="rows"
        figures={[
          {
            ...amountFigure(portfolioMessages.paidOut, summary?.paid),
            note: lastReceivedNote(summary),
          },
          amountFigure(portfolioMessages.invested, summary?.invested),
          ...(inCliques ? [inCliques] : []),
        ]}
      />
    </div>
  );
}

interface InvestmentFiguresProps {
  /** Whether to expect money outside the wallet, and reserve the space while it loads. */
  readonly hasPlaceholder: boolean;
}

/**
 * Shows the customer's money outside the wallet, and the next payout. Renders nothing if the customer has never
 * invested and has no money in open cliques.
 */
export function InvestmentFigures({ hasPlaceholder }: InvestmentFiguresProps) {
  const query = useListInvestmentsQuery(undefined);
  const openCliques = useMoneyInOpenCliques();
  const summary = useMemo(() => query.data && summaryOf(query.data), [query.data]);
  const unreadable = (query.data?.unreadable ?? 0) + (openCliques.unreadable ?? 0);
  const inCliques = openCliques.sum ?? (hasPlaceholder ? null : zeroKobo);
  if (summary?.plans.length === 0 && inCliques === zeroKobo && unreadable === 0) return null;
  if (query.isLoading && !hasPlaceholder) return null;
  return (
    <SectionCard
      title={messages.investments}
      actions={<Link to={paths.portfolio.to()}>{messages.seeInvestments}</Link>}
    >
      <QueryState
        query={query}
        subject="listInvestments"
        loading={portfolioMessages.loading}
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
