import type { ReactNode } from 'react';
import type { InvestmentStatus } from '@/config/choices';
import type { Kobo } from '@/lib/money';
import { portfolioMessages as messages, vehicleMessages } from '@/messages/portfolio';
import type { CliqueInvestment, Investment } from '@/store/investments/investmentsWire';
import { intervalOf, planOf } from '@/store/investments/payoutPlan';
import type { Fact } from '@/ui/lists/Facts';
import { Money } from '@/ui/text/Money';
import { Note } from '@/ui/text/Text';
import { SignedCliqueContract } from '@/widgets/contracts/SignedCliqueContract';
import { PortfolioCard } from './PortfolioCard';
import { ContractLink, SignedContract } from './SignedContract';

function PayoutAmount({ investment }: { investment: Investment }) {
  const interval = intervalOf(investment);
  return (
    <>
      <Money amount={investment.payoutAmount} />
      {interval === null ? null : <span>{` ${messages.perInterval[interval]}`}</span>}
    </>
  );
}

/** Returns an amount as a fact. Null if the server doesn't send it. */
const amount = (term: string, kobo: Kobo | null): Fact | null =>
  kobo === null ? null : { term, value: <Money amount={kobo} /> };

const lostFact = (lost: Kobo | null): Fact | null =>
  amount(vehicleMessages.lost, lost === 0 ? null : lost);

/** Marks a figure as projected, if the payouts come from the driver's repayments. */
function Projected({ investment, children }: { investment: Investment; children: ReactNode }) {
  const isProjected = investment.backing !== null && isAsProjected(investment);
  return (
    <>
      {children}
      {isProjected ? <Note as="span"> {vehicleMessages.projected}</Note> : null}
    </>
  );
}

/** Returns whether the projected profit still applies. It doesn't after a loss, or once the money was taken back. */
const isAsProjected = ({ lost, backing }: Investment): boolean =>
  !lost && backing?.state !== 'returned';

interface CardProps<Shown> {
  readonly investment: Shown;
  readonly status: InvestmentStatus;
}

/** Renders a customer's own investment, with its progress and payouts. */
export function InvestmentCard({ investment, status }: CardProps<Investment>) {
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
      backing={investment.backing}
      holding={id === null ? null : { kind: 'investment', id }}
      contract={<ContractLink id={id} />}
      facts={[
        { term: messages.amountInvested, value: <Money amount={investment.amountInvested} /> },
        {
          term: messages.roi,
          value: (
            <Projected investment={investment}>
              <span>{`${investment.roiPercent}%`}</span>
            </Projected>
          ),
        },
        isAsProjected(investment) && {
          term: messages.profit,
          value: (
            <Projected investment={investment}>
              <Money amount={investment.profit} />
            </Projected>
          ),
          emphasis: 'gain',
        },
        {
          term: messages.payout,
          value: (
            <Projected investment={investment}>
              <PayoutAmount investment={investment} />
            </Projected>
          ),
        },
        {
          term: messages.payoutBalance,
          value: <Money amount={investment.payoutBalance} />,
          emphasis: 'total',
        },
        lostFact(investment.lost),
      ]}
    >
      <SignedContract id={id} assetName={asset.name} />
    </PortfolioCard>
  );
}

/** Renders a customer's share in the investment of a clique. */
export function CliqueInvestmentCard({ investment, status }: CardProps<CliqueInvestment>) {
  const { cliqueName, assetImage, totalPayout, totalPayoutsMade } = investment;
  return (
    <PortfolioCard
      {...investment}
      name={cliqueName}
      image={assetImage}
      status={status}
      paid={totalPayoutsMade}
      total={totalPayout}
      plan={planOf(investment)}
      backing={investment.backing}
      holding={{ kind: 'clique', id: investment.id }}
      contract={
        <SignedCliqueContract
          id={investment.id}
          assetName={investment.assetName}
          link={vehicleMessages.contract}
        />
      }
      facts={[
        { term: messages.asset, value: investment.assetName },
        amount(messages.contribution, investment.contribution),
        amount(messages.totalPayoutsMade, totalPayoutsMade),
        amount(messages.payoutBalance, investment.payoutBalance),
        lostFact(investment.lost),
      ]}
    >
      <SignedCliqueContract id={investment.id} assetName={investment.assetName} />
    </PortfolioCard>
  );
}
