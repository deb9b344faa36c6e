import { imageUrl } from '@/lib/imageUrl';
import { portfolioCopy as copy } from '@/messages/portfolio';
import type { InvestmentStatus } from '@/config/choices';
import type { Investment } from '@/store/investments/investmentsWire';
import { Facts } from '@/ui/Facts';
import { Money } from '@/ui/Money';
import { InvestmentTimeline } from './InvestmentTimeline';
import { intervalOf, planOf } from '@/store/investments/payoutPlan';
import { PayoutProgress } from './PayoutProgress';
import { PayoutSchedule } from './PayoutSchedule';
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
  const { asset, amountInvested, totalPayout, amountPaid } = investment;
  const plan = planOf(investment);
  return (
    <PortfolioCard name={asset.name} image={imageUrl(asset.image)} status={status}>
      <PayoutProgress name={asset.name} paid={amountPaid} total={totalPayout} />
      <InvestmentTimeline {...investment} name={asset.name} status={status} plan={plan} />
      <Facts
        facts={[
          { term: copy.amountInvested, value: <Money amount={amountInvested} /> },
          { term: copy.roi, value: `${investment.roiPercent}%` },
          { term: copy.profit, value: <Money amount={investment.profit} />, emphasis: 'gain' },
          { term: copy.payout, value: <PayoutAmount investment={investment} /> },
          {
            term: copy.payoutBalance,
            value: <Money amount={investment.payoutBalance} />,
            emphasis: 'total',
          },
        ]}
      />
      <PayoutSchedule name={asset.name} plan={plan} />
      <SignedContract id={investment.id} assetName={asset.name} />
    </PortfolioCard>
  );
}
