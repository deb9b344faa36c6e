import type { ReactNode } from 'react';
import type { InvestmentStatus } from '@/config/choices';
import { sumOf, toKobo, zeroKobo, type Kobo } from '@/lib/money';
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

type PayoutsToCome = Pick<Investment | CliqueInvestment, 'backing' | 'payoutBalance'>;

/** Returns whether payouts are still to come from the driver's repayments. */
const isProjected = ({ backing, payoutBalance }: PayoutsToCome): boolean =>
  backing !== null && payoutBalance !== zeroKobo;

/** Returns what is still to be paid out. Null if the server doesn't send it. */
function balanceOf(investment: PayoutsToCome, emphasis?: 'total'): Fact | null {
  const { payoutBalance } = investment;
  if (payoutBalance === null) return null;
  const { stillToCome, projectedToCome } = messages;
  return {
    term: messages.payoutBalance,
    value: <Money amount={payoutBalance} />,
    ...(payoutBalance > zeroKobo && {
      hint: isProjected(investment) ? projectedToCome : stillToCome,
    }),
    ...(emphasis && { emphasis }),
  };
}

/**
 * Returns the facts of a contract that closed before all payouts had come: what was invested, what was paid out, and
 * the loss or profit. The loss or profit is left out if the invested amount is unknown, or if the difference is too
 * large to be exact.
 */
function closedFacts(term: string, invested: Kobo | null, paid: Kobo): readonly (Fact | null)[] {
  const facts = [amount(term, invested), amount(messages.paidOut, paid)];
  const earned = invested === null ? null : sumOf([paid, toKobo(0 - invested)]);
  if (earned === null) return facts;
  const isLoss = earned < 0;
  return [
    ...facts,
    {
      term: isLoss ? messages.lossSoFar : messages.profit,
      value: <Money amount={toKobo(Math.abs(earned))} />,
      emphasis: isLoss ? 'loss' : 'gain',
    },
  ];
}

/** Returns the facts of a contract whose money was taken back in full. Empty if the amount is unknown. */
const returnedFacts = (term: string, invested: Kobo | null): readonly (Fact | null)[] => [
  amount(term, invested),
  invested === null
    ? null
    : { term: messages.returned, value: <Money amount={invested} />, emphasis: 'total' },
];

const isReturned = ({ backing }: Pick<Investment, 'backing'>): boolean =>
  backing?.state === 'returned';

/** Marks a figure as projected, while payouts are still to come from the driver's repayments. */
function Projected({ investment, children }: { investment: Investment; children: ReactNode }) {
  return (
    <>
      {children}
      {isProjected(investment) ? (
        <>
          {' '}
          <Note as="span">{vehicleMessages.projected}</Note>
        </>
      ) : null}
    </>
  );
}

/** Returns the figures of a contract that runs or is complete. */
function projectedFacts(investment: Investment): readonly (Fact | null)[] {
  return [
    { term: messages.amountInvested, value: <Money amount={investment.amountInvested} /> },
    {
      term: messages.roi,
      value: (
        <Projected investment={investment}>
          <span>{`${investment.roiPercent}%`}</span>
        </Projected>
      ),
    },
    {
      term: messages.profit,
      value: (
        <Projected investment={investment}>
          <Money amount={investment.profit} />
        </Projected>
      ),
      // Until all payouts have come, it is only a projection.
      ...(investment.payoutBalance === zeroKobo && { emphasis: 'gain' as const }),
    },
    {
      term: messages.payout,
      value: (
        <Projected investment={investment}>
          <PayoutAmount investment={investment} />
        </Projected>
      ),
    },
    balanceOf(investment, 'total'),
  ];
}

/** Returns the figures of a customer's own contract. */
function ownFacts(investment: Investment): readonly (Fact | null)[] {
  const { amountInvested, amountPaid, lost } = investment;
  if (isReturned(investment)) return returnedFacts(messages.amountInvested, amountInvested);
  return lost
    ? closedFacts(messages.amountInvested, amountInvested, amountPaid)
    : projectedFacts(investment);
}

/** Returns the figures of a customer's share in the contract of a clique. */
function shareFacts(investment: CliqueInvestment): readonly (Fact | null)[] {
  const { contribution, totalPayoutsMade, lost } = investment;
  if (isReturned(investment)) return returnedFacts(messages.contribution, contribution);
  return lost
    ? closedFacts(messages.contribution, contribution, totalPayoutsMade)
    : [
        amount(messages.contribution, contribution),
        amount(messages.totalPayoutsMade, totalPayoutsMade),
        balanceOf(investment),
      ];
}

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
      invested={investment.amountInvested}
      paid={amountPaid}
      total={totalPayout}
      plan={planOf(investment)}
      backing={investment.backing}
      holding={id === null ? null : { kind: 'investment', id }}
      contract={<ContractLink id={id} />}
      facts={ownFacts(investment)}
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
      invested={investment.contribution}
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
      facts={[{ term: messages.asset, value: investment.assetName }, ...shareFacts(investment)]}
    >
      <SignedCliqueContract id={investment.id} assetName={investment.assetName} />
    </PortfolioCard>
  );
}
