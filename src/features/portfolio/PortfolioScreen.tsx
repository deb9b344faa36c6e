import { useMemo } from 'react';
import { investmentKinds, investmentStatuses } from '@/config/choices';
import { formatNaira } from '@/lib/money';
import { portfolioCopy as copy } from '@/words/portfolio';
import { vehicleCopy } from '@/words/vehicle';
import { useListInvestmentsQuery } from '@/store/investments/investmentsApi';
import { lateOf } from '@/store/investments/latePayouts';
import type { Portfolio } from '@/store/investments/investmentsWire';
import { type PortfolioSummary, summaryOf } from '@/store/investments/portfolioSummary';
import { Card } from '@/ui/Card';
import { Figures } from '@/ui/Figures';
import { PageHeading } from '@/ui/Headings';
import { Row } from '@/ui/Layout';
import { TextWithFigures } from '@/ui/Money';
import { SegmentedControl } from '@/ui/SegmentedControl';
import { Skeleton } from '@/ui/Skeleton';
import { PayoutMonths } from '@/widgets/PayoutMonths';
import { QueryState, Unreadable } from '@/widgets/QueryState';
import { amountFigure, figurePlace, nextPayoutFigure } from '@/widgets/summaryFigures';
import { MadeInvestment } from './MadeInvestment';
import { OpenCliques } from './OpenCliques';
import { PortfolioList, PortfolioPlaces } from './PortfolioList';
import { shownInvestments, usePortfolioView } from './portfolioUrl';

function paidNote({ paid, lost }: PortfolioSummary): string {
  if (lost > 0) return vehicleCopy.afterLoss(formatNaira(paid), formatNaira(lost));
  return paid > 0 ? copy.paid(formatNaira(paid)) : copy.nothingPaid;
}

/** The figures of all investments together. Placeholders without a summary. */
function PortfolioFigures({ summary }: { summary?: PortfolioSummary }) {
  const late = summary && lateOf(summary.plans.flat());
  return (
    <Card as="section" aria-label={copy.summary} aria-hidden={!summary || undefined}>
      <Figures
        figures={[
          {
            ...amountFigure(copy.profitSoFar, summary?.profit),
            note: summary ? <TextWithFigures>{paidNote(summary)}</TextWithFigures> : figurePlace,
          },
          amountFigure(copy.invested, summary?.invested),
          {
            ...amountFigure(copy.outstanding, summary?.outstanding),
            note: late && (
              <TextWithFigures>{vehicleCopy.lateOfIt(formatNaira(late.amount))}</TextWithFigures>
            ),
          },
          nextPayoutFigure(summary),
        ]}
      />
    </Card>
  );
}

/** Active or completed, the customer's own or a clique's (section 2, "My Portfolio"). */
function PortfolioChoices({ portfolio }: { portfolio: Portfolio }) {
  const [view, changeView] = usePortfolioView();
  const shown = shownInvestments(portfolio, view);
  return (
    <Row gap={2}>
      <SegmentedControl
        legend={copy.status}
        options={investmentStatuses.map((value) => ({
          value,
          label: copy.statuses[value],
          count: portfolio[shown.kind][value].length,
        }))}
        value={shown.status}
        onChange={(status) => changeView({ status })}
      />
      <SegmentedControl
        legend={copy.kind}
        options={investmentKinds.map((value) => ({
          value,
          label: copy.kinds[value],
          count: portfolio[value][shown.status].length,
        }))}
        value={shown.kind}
        onChange={(kind) => changeView({ kind })}
      />
    </Row>
  );
}

const portfolioPlace = (
  <>
    <PortfolioFigures />
    <Skeleton shape="control" width="half" />
    <PortfolioPlaces />
  </>
);

/** The investments, then their future payouts. */
function PortfolioContent({ portfolio }: { portfolio: Portfolio }) {
  const summary = useMemo(() => summaryOf(portfolio), [portfolio]);
  return (
    <>
      <MadeInvestment investments={portfolio.individual.active} />
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

/** Section 2, "My Portfolio". */
export default function PortfolioScreen() {
  return (
    <>
      <PageHeading>{copy.title}</PageHeading>
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
