import { formatCalendarDate, type CalendarDate } from '@/lib/dates';
import { imageUrl } from '@/lib/imageUrl';
import { portfolioCopy as copy } from '@/messages/portfolio';
import type { InvestmentStatus } from '@/config/choices';
import type { Investment } from '@/store/investments/investmentsWire';
import { Facts, type Fact } from '@/ui/Facts';
import { Money } from '@/ui/Money';
import { intervalOf, nextPayoutOf, planOf } from './payoutPlan';
import { PayoutProgress } from './PayoutProgress';
import { PayoutSchedule } from './PayoutSchedule';
import { PortfolioCard } from './PortfolioCard';
import { SignedContract } from './SignedContract';

const day = (term: string, date: CalendarDate | null | undefined): Fact[] =>
  date ? [{ term, value: formatCalendarDate(date) }] : [];

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
  const { asset, amountInvested, totalPayout, amountPaid, startDate, endDate } = investment;
  const plan = planOf(investment);
  const next = investment.nextPayoutDate ?? nextPayoutOf(plan)?.dueDate;
  return (
    <PortfolioCard name={asset.name} image={imageUrl(asset.image)} status={status}>
      <PayoutProgress name={asset.name} paid={amountPaid} total={totalPayout} />
      <Facts
        facts={[
          { term: copy.amountInvested, value: <Money amount={amountInvested} /> },
          { term: copy.roi, value: `${investment.roiPercent}%` },
          { term: copy.profit, value: <Money amount={investment.profit} />, emphasis: 'gain' },
          { term: copy.payout, value: <PayoutAmount investment={investment} /> },
          ...(status === 'active' ? day(copy.nextPayout, next) : []),
          ...day(copy.startDate, startDate),
          ...day(copy.endDate, endDate),
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
