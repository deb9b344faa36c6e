import { imageUrl } from '@/lib/imageUrl';
import type { Kobo } from '@/lib/money';
import { portfolioCopy as copy } from '@/messages/portfolio';
import type { InvestmentStatus } from '@/config/choices';
import type { CliqueInvestment } from '@/store/investments/investmentsWire';
import { Facts, type Fact } from '@/ui/Facts';
import { Money } from '@/ui/Money';
import { InvestmentTimeline } from './InvestmentTimeline';
import { toldPlan } from '@/store/investments/payoutPlan';
import { PayoutProgress } from './PayoutProgress';
import { PayoutSchedule } from './PayoutSchedule';
import { PortfolioCard } from './PortfolioCard';

/** What a server does not tell stands nowhere. */
const amount = (term: string, kobo: Kobo | null): Fact[] =>
  kobo === null ? [] : [{ term, value: <Money amount={kobo} /> }];

interface CliqueInvestmentCardProps {
  readonly investment: CliqueInvestment;
  readonly status: InvestmentStatus;
}

/** A customer's share of what a clique has invested in. */
export function CliqueInvestmentCard({ investment, status }: CliqueInvestmentCardProps) {
  const { cliqueName, assetImage, totalPayout, totalPayoutsMade } = investment;
  const plan = toldPlan(investment);
  return (
    <PortfolioCard name={cliqueName} image={imageUrl(assetImage)} status={status}>
      {totalPayout === null ? null : (
        <PayoutProgress name={cliqueName} paid={totalPayoutsMade} total={totalPayout} />
      )}
      <InvestmentTimeline {...investment} name={cliqueName} status={status} plan={plan} />
      <Facts
        facts={[
          { term: copy.asset, value: investment.assetName },
          ...amount(copy.contribution, investment.contribution),
          ...amount(copy.totalPayoutsMade, totalPayoutsMade),
          ...amount(copy.payoutBalance, investment.payoutBalance),
        ]}
      />
      <PayoutSchedule name={cliqueName} plan={plan} />
    </PortfolioCard>
  );
}
