import type { Kobo } from '@/lib/money';
import { portfolioCopy as copy } from '@/messages/portfolio';
import type { InvestmentStatus } from '@/config/choices';
import type { CliqueInvestment } from '@/store/investments/investmentsWire';
import type { Fact } from '@/ui/Facts';
import { Money } from '@/ui/Money';
import { toldPlan } from '@/store/investments/payoutPlan';
import { PortfolioCard } from './PortfolioCard';

/** What a server does not tell stands nowhere. */
const amount = (term: string, kobo: Kobo | null): Fact | null =>
  kobo === null ? null : { term, value: <Money amount={kobo} /> };

interface CliqueInvestmentCardProps {
  readonly investment: CliqueInvestment;
  readonly status: InvestmentStatus;
}

/** A customer's share of what a clique has invested in. */
export function CliqueInvestmentCard({ investment, status }: CliqueInvestmentCardProps) {
  const { cliqueName, assetImage, totalPayout, totalPayoutsMade } = investment;
  return (
    <PortfolioCard
      {...investment}
      name={cliqueName}
      image={assetImage}
      status={status}
      paid={totalPayoutsMade}
      total={totalPayout}
      plan={toldPlan(investment)}
      facts={[
        { term: copy.asset, value: investment.assetName },
        amount(copy.contribution, investment.contribution),
        amount(copy.totalPayoutsMade, totalPayoutsMade),
        amount(copy.payoutBalance, investment.payoutBalance),
      ]}
    />
  );
}
