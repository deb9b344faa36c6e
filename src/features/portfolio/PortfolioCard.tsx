import type { ComponentProps, ReactNode } from 'react';
import { contractNumber } from '@/lib/contractNumber';
import { imageUrl } from '@/lib/imageUrl';
import { formatCalendarDate } from '@/lib/dates';
import { formatNaira, zeroKobo, type Kobo } from '@/lib/money';
import { portfolioMessages as messages, vehicleMessages } from '@/messages/portfolio';
import { AssetImage } from '@/ui/images/AssetImage';
import { Card } from '@/ui/layout/Card';
import { Facts } from '@/ui/lists/Facts';
import { Grid } from '@/ui/layout/Layout';
import { Meter } from '@/ui/feedback/Meter';
import { TextWithFigures } from '@/ui/text/Money';
import { Pill } from '@/ui/text/Pill';
import type { TakeBackRequest } from '@/store/investments/investmentsApi';
import { lateOf } from '@/store/investments/latePayouts';
import { Banner } from '@/ui/feedback/Banner';
import { BackingHistory } from './BackingHistory';
import { BackingVehicle } from './BackingVehicle';
import { ClosedEarly } from './ClosedEarly';
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
  /** Amount invested. Null if the server doesn't send it. */
  readonly invested: Kobo | null;
  readonly paid: Kobo;
  /** Total payout. Null if the server doesn't send it. */
  readonly total: Kobo | null;
  /** Identifies the investment in a request to take the money back. Null if the server sends no id. */
  readonly holding: TakeBackRequest | null;
  readonly children?: ReactNode;
}

/**
 * Returns the state of a contract. It only has the colour of an active one once it has a vehicle, and it has the colour
 * of success only after all payouts have been paid.
 */
function stateOf(
  props: Pick<PortfolioCardProps, 'status' | 'lost' | 'backing' | 'invested' | 'paid' | 'plan'>,
): ComponentProps<typeof Pill> {
  const { status, lost, backing, plan } = props;
  if (status === 'active' && lateOf(plan)) {
    return { tone: 'waiting', children: vehicleMessages.payoutStates.late };
  }
  if (status === 'active' && backing?.state === 'waiting') {
    return {
      children: (
        <span>
          <span>{messages.statuses.active}</span>, <span>{vehicleMessages.noVehicleYet}</span>
        </span>
      ),
    };
  }
  if (status === 'active') return { tone: 'brand', children: messages.statuses.active };
  if (backing?.state === 'returned') return { children: messages.ends.completed };
  if (!lost) return { tone: 'success', children: messages.statuses.completed };
  return isLoss(props)
    ? { tone: 'danger', children: vehicleMessages.closedWithLoss }
    : { children: vehicleMessages.closedEarly };
}

/**
 * Returns whether a contract that closed early has paid less than was invested. True if the invested amount is unknown.
 */
const isLoss = ({ lost, invested, paid }: Pick<PortfolioCardProps, 'lost' | 'invested' | 'paid'>) =>
  Boolean(lost) && (invested === null || paid < invested);

/** Returns the colour of the card's edge: lost or late money stands out. */
function toneOf(
  props: Pick<PortfolioCardProps, 'lost' | 'invested' | 'paid' | 'plan'>,
): ComponentProps<typeof Card>['tone'] & string {
  if (isLoss(props)) return 'danger';
  return lateOf(props.plan) === undefined ? 'plain' : 'warning';
}

/**
 * Shows a state that differs from the projection: the contract has no vehicle yet, or money is late, taken back or
 * lost.
 */
function DeviatingState(
  props: Pick<
    PortfolioCardProps,
    'name' | 'plan' | 'backing' | 'holding' | 'invested' | 'paid' | 'lost'
  >,
) {
  const { name, plan, backing, holding, invested, paid, lost } = props;
  const late = lateOf(plan);
  if (backing?.state === 'waiting') {
    return (
      <>
        <Banner tone="info">{vehicleMessages.waiting}</Banner>
        {holding === null ? null : (
          <TakeBack backing={backing} holding={holding} name={name} invested={invested} />
        )}
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
      <ClosedEarly backing={backing} closedOn={backing.closedOn} invested={invested} paid={paid} />
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
    <Card as="article" tone={toneOf(props)} aria-label={name}>
      <header className={classes.header}>
        <AssetImage src={imageUrl(image)} name={name} shape="thumbnail" />
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
          {...(paid === zeroKobo && { words: messages.noPayoutsYet })}
        />
      )}
      <DeviatingState {...props} />
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
