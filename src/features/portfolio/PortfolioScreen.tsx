import { useMemo } from 'react';
import { investmentKinds, investmentStatuses } from '@/config/choices';
import { formatNaira } from '@/lib/money';
import { portfolioMessages as messages, vehicleMessages } from '@/messages/portfolio';
import { useListInvestmentsQuery } from '@/store/investments/investmentsApi';
import { lateOf } from '@/store/investments/latePayouts';
import type { Portfolio } from '@/store/investments/investmentsWire';
import { type PortfolioSummary, summaryOf } from '@/store/investments/portfolioSummary';
import { Card } from '@/ui/layout/Card';
import { Figures } from '@/ui/lists/Figures';
import { PageHeading } from '@/ui/layout/Headings';
import { Row } from '@/ui/layout/Layout';
import { TextWithFigures } from '@/ui/text/Money';
import { SegmentedControl } from '@/ui/forms/SegmentedControl';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { PayoutMonths } from '@/widgets/figures/PayoutMonths';
import { QueryState, Unreadable } from '@/widgets/feedback/QueryState';
import {
  amountFigure,
  figurePlaceholder,
  nextPayoutFigure,
} from '@/widgets/figures/summaryFigures';
import { NewInvestmentCard } from './NewInvestmentCard';
import { OpenCliques } from './OpenCliques';
import { PortfolioList, PortfolioPlaceholders } from './PortfolioList';
import { shownView, usePortfolioView } from './portfolioUrl';

function paidNote({ paid }: PortfolioSummary): string {
  return paid > 0 ? messages.paid(formatNaira(paid)) : messages.nothingPaid;
}

/** Shows the figures of all investments together, or placeholders while they load. */
function PortfolioFigures({ summary }: { summary?: PortfolioSummary }) {
  const late = summary && lateOf(summary.plans.flat());
  return (
    <Card as="section" aria-label={messages.summary} aria-hidden={!summary || undefined}>
      <Figures
        figures={[
          {
            ...amountFigure(messages.profitSoFar, summary?.profit),
            note: summary ? (
              <TextWithFigures>{paidNote(summary)}</TextWithFigures>
            ) : (
              figurePlaceholder
            ),
          },
          amountFigure(messages.invested, summary?.invested),
          {
            ...amountFigure(messages.outstanding, summary?.outstanding),
            note: late && (
              <TextWithFigures>
                {vehicleMessages.lateOfIt(formatNaira(late.amount))}
              </TextWithFigures>
            ),
          },
          nextPayoutFigure(summary),
        ]}
      />
    </Card>
  );
}

/**
 * Chooses between active and completed investments, and between the customer's own and those of cliques (section 2, "My
 * Portfolio").
 */
function PortfolioChoices({ portfolio }: { portfolio: Portfolio }) {
  const [view, changeView] = usePortfolioView();
  const shown = shownView(portfolio, view);
  return (
    <Row gap={2}>
      <SegmentedControl
        size="small"
        legend={messages.status}
        options={investmentStatuses.map((value) => ({
          value,
          label: messages.statuses[value],
          count: portfolio[shown.kind][value].length,
        }))}
        value={shown.status}
        onChange={(status) => changeView({ status })}
      />
      <SegmentedControl
        size="small"
        legend={messages.kind}
        options={investmentKinds.map((value) => ({
          value,
          label: messages.kinds[value],
          count: portfolio[value][shown.status].length,
        }))}
        value={shown.kind}
        onChange={(kind) => changeView({ kind })}
      />
    </Row>
  );
}

const portfolioPlaceholder = (
  <>
    <PortfolioFigures />
    <Skeleton shape="control" width="half" />
    <PortfolioPlaceholders />
  </>
);

/** Shows the investments, and below them their future payouts. */
function PortfolioContent({ portfolio }: { portfolio: Portfolio }) {
  const summary = useMemo(() => summaryOf(portfolio), [portfolio]);
  return (
    <>
      <NewInvestmentCard investments={portfolio.individual.active} />
      {summary === null || summary.plans.length === 0 ? null : (
        <PortfolioFigures summary={summary} />
      )}
      <PortfolioChoices portfolio={portfolio} />
      <PortfolioList portfolio={portfolio} />
      <Unreadable count={portfolio.unreadable} />
      {summary === null ? null : <PayoutMonths plans={summary.plans} />}
      <OpenCliques />
    </>
  );
}

/** Renders the screen "My Portfolio" (section 2). */
export default function PortfolioScreen() {
  return (
    <>
      <PageHeading>{messages.title}</PageHeading>
      <QueryState
        query={useListInvestmentsQuery(undefined)}
        subject="listInvestments"
        loading={messages.loading}
        skeleton={portfolioPlaceholder}
      >
        {(portfolio) => <PortfolioContent portfolio={portfolio} />}
      </QueryState>
    </>
  );
}
