import { useMemo } from 'react';
import { investmentKinds, investmentStatuses } from '@/config/choices';
import { formatNaira, toKobo, zeroKobo } from '@/lib/money';
import { portfolioMessages as messages, vehicleMessages } from '@/messages/portfolio';
import { useListInvestmentsQuery } from '@/store/investments/investmentsApi';
import { lateOf } from '@/store/investments/latePayouts';
import type { Portfolio } from '@/store/investments/investmentsWire';
import { type PortfolioSummary, summaryOf } from '@/store/investments/portfolioSummary';
import { classNames } from '@/ui/classNames';
import { Card } from '@/ui/layout/Card';
import { type Figure, Figures } from '@/ui/lists/Figures';
import { PageHeading } from '@/ui/layout/Headings';
import { TextWithFigures } from '@/ui/text/Money';
import { SegmentedControl } from '@/ui/forms/SegmentedControl';
import { FieldSkeleton } from '@/ui/feedback/FieldSkeleton';
import { Meter } from '@/ui/feedback/Meter';
import { Skeleton, Skeletons } from '@/ui/feedback/Skeleton';
import { PayoutMonths } from '@/widgets/figures/PayoutMonths';
import { QueryState, Unreadable } from '@/widgets/feedback/QueryState';
import {
  amountFigure,
  figurePlaceholder,
  nextPayoutFigure,
} from '@/widgets/figures/summaryFigures';
import { BalanceToggle } from '@/widgets/money/BalanceToggle';
import { OwnAmounts } from '@/widgets/money/OwnAmounts';
import { projectedQualifier } from '@/widgets/offers/ProjectedNote';
import { NewInvestmentCard } from './NewInvestmentCard';
import { OpenCliques } from './OpenCliques';
import { PortfolioList, PortfolioPlaceholders } from './PortfolioList';
import { SituationLine } from './SituationLine';
import classes from './PortfolioScreen.module.css';
import { shownView, usePortfolioView } from './portfolioUrl';

/** Returns how much was paid out, and of what. */
function paidOutFigure({ paid, invested, plans }: PortfolioSummary): Figure {
  const ofInvested = messages.ofInvested(formatNaira(invested), plans.length);
  return {
    term: messages.paidOut,
    amount: paid,
    note: <TextWithFigures>{ofInvested}</TextWithFigures>,
  };
}

/** Returns whether money was lost and nothing is to come any more. */
const isClosedWithLoss = ({ profit, next, outstanding }: PortfolioSummary): boolean =>
  profit < zeroKobo && next === null && outstanding === zeroKobo;

/** Returns whether the first payout is still to come, and its day is known. */
const isBeforePayouts = ({ paid, next }: PortfolioSummary): boolean =>
  paid === zeroKobo && next !== null;

/** Says what the profit is a part of, and on what condition. */
function ProfitRule() {
  return (
    <>
      <span>{messages.ofPaidOut}</span>
      <span>{messages.ifEveryPayoutComes}</span>
    </>
  );
}

/** Returns the loss so far as an amount without a minus, and which investments it is from. */
const lossFigure = ({ profit, closedWithLoss }: PortfolioSummary): Figure => ({
  term: messages.lossSoFar,
  amount: toKobo(0 - profit),
  emphasis: 'loss',
  note: messages.lossFrom(closedWithLoss),
});

/** Returns the profit so far, or the loss. */
function profitFigure(summary: PortfolioSummary | undefined): Figure {
  if (summary === undefined) {
    const note = <Skeletons shape="text" count={2} />;
    return { ...amountFigure(messages.profitSoFar, undefined), note };
  }
  const { profit } = summary;
  if (profit < zeroKobo) return lossFigure(summary);
  const note = profit === zeroKobo ? null : <ProfitRule />;
  return { ...amountFigure(messages.profitSoFar, profit), note };
}

/** Shows the figure that the summary begins with, next to the button that hides the amounts. */
function Lead({ figure }: { figure: Figure }) {
  return (
    <>
      <Figures isLead figures={[figure]} />
      <BalanceToggle />
    </>
  );
}

/**
 * Shows how much of the invested money has come back, or placeholders while it loads. Before the first payout, shows
 * the next payout instead. Once nothing is to come after a loss, shows the loss first.
 */
function LeadFigure({ summary }: { summary: PortfolioSummary | undefined }) {
  const term = messages.paidOut;
  if (summary === undefined) {
    return (
      <>
        <Figures isLead figures={[{ term, value: <Skeleton shape="money" width="most" /> }]} />
        <Skeletons shape="text" count={1} />
      </>
    );
  }
  const { paid, invested, plans } = summary;
  const isLoss = isClosedWithLoss(summary);
  const ofInvested = messages.ofInvested(formatNaira(invested), plans.length);
  if (paid === zeroKobo && !isLoss) {
    const figure = isBeforePayouts(summary) ? nextPayoutFigure(summary) : paidOutFigure(summary);
    return <Lead figure={figure} />;
  }
  return (
    <>
      <Lead figure={isLoss ? lossFigure(summary) : { term, amount: paid }} />
      <Meter
        label={term}
        percent={invested === 0 ? 0 : (paid / invested) * 100}
        valueText={isLoss ? messages.cameBack(formatNaira(paid), ofInvested) : ofInvested}
      />
    </>
  );
}

/** Says that what is still to come is projected, and how much of it is late. */
function ToComeNote({ summary: { outstanding, plans } }: { summary: PortfolioSummary }) {
  const late = lateOf(plans.flat());
  const projected = outstanding === zeroKobo ? undefined : projectedQualifier();
  return (
    <>
      {projected ? <span>{projected}</span> : null}
      {late ? (
        <span>
          {projected ? ', ' : null}
          <TextWithFigures>{vehicleMessages.lateOfIt(formatNaira(late.amount))}</TextWithFigures>
        </span>
      ) : null}
    </>
  );
}

/** Shows the figures below the first one, or placeholders while they load. */
function FurtherFigures({ summary }: { summary: PortfolioSummary | undefined }) {
  return (
    <div className={classes.further}>
      <Figures
        layout="rows"
        figures={[
          summary && isBeforePayouts(summary) ? paidOutFigure(summary) : nextPayoutFigure(summary),
          {
            ...amountFigure(messages.toCome, summary?.outstanding),
            note: summary ? <ToComeNote summary={summary} /> : figurePlaceholder,
          },
          profitFigure(summary),
        ]}
      />
    </div>
  );
}

/** Shows what has come back and what comes next, or placeholders without words while it is unknown which figures come. */
function PortfolioFigures({ summary }: { summary?: PortfolioSummary }) {
  return (
    <Card
      as="section"
      aria-label={messages.summary}
      aria-hidden={!summary || undefined}
      className={classNames(!summary && classes.unknown)}
    >
      <div className={classes.figures}>
        <LeadFigure summary={summary} />
        {summary && isClosedWithLoss(summary) ? null : <FurtherFigures summary={summary} />}
      </div>
    </Card>
  );
}

/**
 * Renders the choice between active and completed investments, and between the customer's own and those of cliques
 * (section 2, "My Portfolio").
 */
function PortfolioChoices({ portfolio }: { portfolio: Portfolio }) {
  const [view, changeView] = usePortfolioView();
  const shown = shownView(portfolio, view);
  return (
    <div className={classes.choices}>
      <SegmentedControl
        isTitled
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
        isTitled
        legend={messages.kind}
        options={investmentKinds.map((value) => ({
          value,
          label: messages.kinds[value],
          count: portfolio[value][shown.status].length,
        }))}
        value={shown.kind}
        onChange={(kind) => changeView({ kind })}
      />
    </div>
  );
}

/** Renders the placeholder of the two choices. */
function ChoicesPlaceholder() {
  return (
    <div className={classes.choices} aria-hidden="true">
      <FieldSkeleton />
      <FieldSkeleton />
    </div>
  );
}

const portfolioPlaceholder = (
  <>
    <Skeleton shape="text" width="most" />
    <PortfolioFigures />
    <ChoicesPlaceholder />
    <PortfolioPlaceholders />
  </>
);

/** Shows the figures, the investments, their past and future payouts by month, and the money in open cliques. */
function PortfolioContent({ portfolio }: { portfolio: Portfolio }) {
  const summary = useMemo(() => summaryOf(portfolio), [portfolio]);
  return (
    <>
      <NewInvestmentCard investments={portfolio.individual.active} />
      {summary === null || summary.plans.length === 0 ? null : (
        <OwnAmounts>
          <SituationLine portfolio={portfolio} />
          <PortfolioFigures summary={summary} />
        </OwnAmounts>
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
