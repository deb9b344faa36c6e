import type { ComponentProps, ReactNode } from 'react';
import { contractNumber } from '@/lib/contractNumber';
import { imageUrl } from '@/lib/imageUrl';
import { formatCalendarDate } from '@/lib/dates';
import { formatNaira, type Kobo } from '@/lib/money';
import { portfolioMessages as messages, vehicleMessages } from '@/messages/portfolio';
import { AssetImage } from '@/ui/images/AssetImage';
import { Card } from '@/ui/layout/Card';
import { Facts } from '@/ui/lists/Facts';
import { Grid } from '@/ui/layout/Layout';
import { Meter } from '@/ui/feedback/Meter';
import { TextWithFigures } from '@/ui/text/Money';
import { Pill } from '@/ui/text/Pill';
import { Text } from '@/ui/text/Text';
import type { TakeBackRequest } from '@/store/investments/investmentsApi';
import { lateOf } from '@/store/investments/latePayouts';
import { Banner } from '@/ui/feedback/Banner';
import { BackingHistory } from './BackingHistory';
import { BackingVehicle } from './BackingVehicle';
import { InvestmentTimeline } from './InvestmentTimeline';
import { PayoutSchedule } from './PayoutSchedule';
import { TakeBack } from './TakeBack';
import classes from './PortfolioCard.module.css';

interface PortfolioCardProps
  extends
    ComponentProps<typeof InvestmentTimeline>,
    ComponentProps<typeof Facts>,
    Pick<ComponentProps<typeof BackingHistory>, 'payouts' | 'contract'> {
  /** Path of the image on the server. */
  readonly image: string | null;
  /** Null if the server doesn't send it. */
  readonly invested: Kobo | null;
  readonly paid: Kobo;
  /** Total payout. Null if the server doesn't send it. */
  readonly total: Kobo | null;
  /** Identifies the investment in calls. Null if the server sends no id. */
  readonly holding: TakeBackRequest | null;
  readonly children?: ReactNode;
}

/** Returns the state of a contract. It is green only if everything went as planned. */
function stateOf({
  status,
  lost,
  backing,
  invested,
  paid,
}: Pick<PortfolioCardProps, 'status' | 'lost' | 'backing' | 'invested' | 'paid'>): ComponentProps<
  typeof Pill
> {
  if (status === 'active') return { tone: 'brand', children: messages.statuses.active };
  if (backing?.state === 'returned') return { children: messages.ends.completed };
  if (!lost) return { tone: 'success', children: messages.statuses.completed };
  const isLoss = invested === null || paid < invested;
  return { children: isLoss ? vehicleMessages.closedWithLoss : vehicleMessages.closedEarly };
}

/**
 * Shows a state that differs from the projection: the contract has no vehicle yet, or money is late, taken back or
 * lost.
 */
function DeviatingState({
  plan,
  backing,
  holding,
  lost,
}: Pick<PortfolioCardProps, 'plan' | 'backing' | 'holding' | 'lost'>) {
  const late = lateOf(plan);
  if (backing?.state === 'waiting') {
    return (
      <>
        <Banner tone="info">{vehicleMessages.waiting}</Banner>
        {holding === null ? null : <TakeBack backing={backing} holding={holding} />}
      </>
    );
  }
  if (backing?.state === 'returned') {
    return (
      <Banner tone="info">{vehicleMessages.returned(formatCalendarDate(backing.since))}</Banner>
    );
  }
  if (lost && backing?.closedOn) {
    return (
      <Text>
        <TextWithFigures>
          {vehicleMessages.closed(formatCalendarDate(backing.closedOn))}
        </TextWithFigures>
      </Text>
    );
  }
  if (late === undefined) return null;
  return (
    <Banner tone="warning">
      <TextWithFigures>
        {vehicleMessages.late(formatNaira(late.amount), formatCalendarDate(late.since))}
      </TextWithFigures>
    </Banner>
  );
}

/** Renders one investment, named after its asset or clique, with its progress and payouts. */
export function PortfolioCard(props: PortfolioCardProps) {
  const { name, image, status, paid, total, holding, facts, children, payouts, contract, ...days } =
    props;
  const { plan, backing, lost } = days;
  const isOver = Boolean(lost) || backing?.state === 'returned';
  return (
    <Card as="article" aria-label={name}>
      <header className={classes.header}>
        <AssetImage src={imageUrl(image)} shape="thumbnail" />
        <div className={classes.title}>
          <h2>{name}</h2>
          <Pill dot {...stateOf(props)} />
        </div>
      </header>
      {total === null || isOver ? null : (
        <Meter
          label={messages.payoutsOf(name)}
          percent={total === 0 ? 100 : (paid / total) * 100}
          valueText={messages.paidOf(formatNaira(paid), formatNaira(total))}
        />
      )}
      <DeviatingState plan={plan} backing={backing} holding={holding} lost={lost} />
      <Grid columns="panel">
        <InvestmentTimeline {...days} name={name} status={status} />
        <Facts facts={facts} />
      </Grid>
      <div className={classes.parts}>
        <PayoutSchedule name={name} plan={plan} />
        <BackingVehicle backing={backing} />
        <BackingHistory
          name={name}
          number={holding && contractNumber(holding.kind, holding.id)}
          paid={paid}
          total={total}
          lost={lost}
          backing={backing}
          payouts={payouts}
          contract={contract}
        />
      </div>
      <div className={classes.actions}>{children}</div>
    </Card>
  );
}
