import type { InvestmentKind, InvestmentStatus } from '@/config/choices';
import { paths } from '@/config/paths';
import { portfolioMessages as messages } from '@/messages/portfolio';
import type { Portfolio } from '@/store/investments/investmentsWire';
import { Card } from '@/ui/layout/Card';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { KekeDrawing } from '@/ui/images/KekeDrawing';
import { MinibusDrawing } from '@/ui/images/MinibusDrawing';
import { Stack } from '@/ui/layout/Layout';
import { LinkButton } from '@/ui/buttons/LinkButton';
import { RowsSkeleton } from '@/ui/lists/Rows';
import { Skeleton, Skeletons } from '@/ui/feedback/Skeleton';
import { Note } from '@/ui/text/Text';
import { CliqueInvestmentCard, InvestmentCard } from './InvestmentCards';
import { shownView, usePortfolioView } from './portfolioUrl';

const cardPlaceholder = (
  <Card>
    <RowsSkeleton count={1} />
    <Skeletons shape="text" count={10} />
    <Skeleton shape="control" />
  </Card>
);

/** Renders the placeholder of the list while it loads. */
export function PortfolioPlaceholders() {
  return (
    <Stack aria-hidden="true">
      {cardPlaceholder}
      {cardPlaceholder}
    </Stack>
  );
}

interface NoInvestmentsProps {
  readonly status: InvestmentStatus;
  readonly kind: InvestmentKind;
}

/** Renders the text of an empty list, and for active investments what will be in it. */
function NoInvestments({ status, kind }: NoInvestmentsProps) {
  const isIndividual = kind === 'individual';
  const isActive = status === 'active';
  return (
    <EmptyState
      drawing={isIndividual ? <KekeDrawing /> : <MinibusDrawing />}
      action={
        <>
          {isActive ? <Note>{messages.willBeHere[kind]}</Note> : null}
          <LinkButton to={isIndividual ? paths.assets.to() : paths.cliques.to()}>
            {isIndividual ? messages.browseAssets : messages.browseCliques}
          </LinkButton>
        </>
      }
    >
      {messages.noInvestments(status, kind)}
    </EmptyState>
  );
}

/**
 * Shows the chosen investments: active or completed ones, of the customer or of cliques. Shows a text if there are
 * none.
 */
export function PortfolioList({ portfolio }: { portfolio: Portfolio }) {
  const [view] = usePortfolioView();
  const { status, kind } = shownView(portfolio, view);
  if (portfolio[kind][status].length === 0) {
    if (portfolio.unreadable > 0) return null;
    return <NoInvestments status={status} kind={kind} />;
  }
  return (
    <Stack>
      {kind === 'individual'
        ? portfolio.individual[status].map((investment, index) => (
            // Other servers send no id, and the list may have the same asset twice.
            <InvestmentCard
              key={investment.id ?? `${index} ${investment.asset.id}`}
              investment={investment}
              status={status}
            />
          ))
        : portfolio.clique[status].map((investment) => (
            <CliqueInvestmentCard key={investment.id} investment={investment} status={status} />
          ))}
    </Stack>
  );
}
