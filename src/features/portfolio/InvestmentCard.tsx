import { portfolioCopy as copy } from '@/messages/portfolio';
import type { InvestmentStatus } from '@/config/choices';
import type { Investment } from '@/store/investments/investmentsWire';
import { Money } from '@/ui/Money';
import { intervalOf, planOf } from '@/store/investments/payoutPlan';
import { PortfolioCard } from './PortfolioCard';
import { SignedContract } from './SignedContract';

function PayoutAmount({ investment }: { investment: Investment }) {
  const interval = intervalOf(investment);
  return (
    <>
      <Money amount={investment.payoutAmount} />
      {interval === null ? null : ` ${copy.perInterval[interval]}`}
    </>
  );
}

interface InvestmentCardProps {
  readonly investment: Investment;
  readonly status: InvestmentStatus;
}

/** A customer's own investment: how far it is paid, what it pays and when. */
export function InvestmentCard({ investment, status }: InvestmentCardProps) {
  const { id, asset, amountPaid, totalPayout } = investment;
  return (
    <PortfolioCard
      {...investment}
      name={asset.name}
      image={asset.image}
      status={status}
      paid={amountPaid}
      total={totalPayout}
      plan={planOf(investment)}
      facts={[
        { term: copy.amountInvested, value: <Money amount={investment.amountInvested} /> },
        { term: copy.roi, value: `${investment.roiPercent}%` },
        { term: copy.profit, value: <Money amount={investment.profit} />, emphasis: 'gain' },
        { term: copy.payout, value: <PayoutAmount investment={investment} /> },
        {
          term: copy.payoutBalance,
          value: <Money amount={investment.payoutBalance} />,
          emphasis: 'total',
        },
      ]}
    >
      <SignedContract id={id} assetName={asset.name} />
    </PortfolioCard>
  );
}
