import { formatCalendarDate } from '@/lib/dates';
import { imageUrl } from '@/lib/imageUrl';
import { portfolioCopy as copy } from '@/messages/portfolio';
import type { InvestmentStatus } from '@/config/choices';
import type { CliqueInvestment } from '@/store/investments/investmentsWire';
import { Facts, type Fact } from '@/ui/Facts';
import { Money } from '@/ui/Money';
import { toldPlan } from './payoutPlan';
import { PayoutProgress } from './PayoutProgress';
import { PayoutSchedule } from './PayoutSchedule';
import { PortfolioCard } from './PortfolioCard';

/** What section 3 lists, then what a server may tell beyond it; nothing stands for what it does not. */
function factsOf(investment: CliqueInvestment): readonly Fact[] {
  const { assetName, contribution, totalPayoutsMade, payoutBalance } = investment;
  const { nextPayoutDate, startDate, endDate } = investment;
  const days = [
    [copy.nextPayout, nextPayoutDate],
    [copy.startDate, startDate],
    [copy.endDate, endDate],
  ] as const;
  return [
    { term: copy.asset, value: assetName },
    ...(contribution === null
      ? []
      : [{ term: copy.contribution, value: <Money amount={contribution} /> }]),
    { term: copy.totalPayoutsMade, value: <Money amount={totalPayoutsMade} /> },
    ...days.flatMap(([term, date]) =>
      date === null ? [] : [{ term, value: formatCalendarDate(date) }],
    ),
    ...(payoutBalance === null
      ? []
      : [
          {
            term: copy.payoutBalance,
            value: <Money amount={payoutBalance} />,
            emphasis: 'total' as const,
          },
        ]),
  ];
}

interface CliqueInvestmentCardProps {
  readonly investment: CliqueInvestment;
  readonly status: InvestmentStatus;
}

/** A customer's share of what a clique has invested in. */
export function CliqueInvestmentCard({ investment, status }: CliqueInvestmentCardProps) {
  const { cliqueName, assetImage, totalPayout, totalPayoutsMade } = investment;
  return (
    <PortfolioCard name={cliqueName} image={imageUrl(assetImage)} status={status}>
      {totalPayout === null ? null : (
        <PayoutProgress name={cliqueName} paid={totalPayoutsMade} total={totalPayout} />
      )}
      <Facts facts={factsOf(investment)} />
      <PayoutSchedule name={cliqueName} plan={toldPlan(investment)} />
    </PortfolioCard>
  );
}
