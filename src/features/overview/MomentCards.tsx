import type { ComponentProps, ReactNode } from 'react';
import { paths } from '@/config/paths';
import { formatCalendarDate, formatDate } from '@/lib/dates';
import { imageUrl } from '@/lib/imageUrl';
import { formatNaira } from '@/lib/money';
import { momentMessages as messages } from '@/messages/moments';
import { overviewMessages } from '@/messages/overview';
import { useAppDispatch } from '@/store/hooks';
import { momentKey, type Moment } from '@/store/investments/moments';
import { momentClosed } from '@/store/user/userSlice';
import type { Transaction } from '@/store/wallet/walletWire';
import { LinkButton } from '@/ui/buttons/LinkButton';
import { AssetImage } from '@/ui/images/AssetImage';
import { WalletDrawing } from '@/ui/images/WalletDrawing';
import { Keepsake } from '@/ui/layout/Keepsake';
import { Row } from '@/ui/layout/Layout';
import { TextWithFigures } from '@/ui/text/Money';
import { Text } from '@/ui/text/Text';
import { ShareSentence } from '@/widgets/navigation/ShareSentence';
import { ProjectedSentence } from '@/widgets/offers/ProjectedNote';
import { useIsNothingOnOffer } from './useIsNothingOnOffer';

interface MomentCardProps extends Pick<
  ComponentProps<typeof Keepsake>,
  'picture' | 'title' | 'tone'
> {
  /** Identifies the moment once it is closed. */
  readonly id: string;
  /** What happened. */
  readonly text: string;
  /** The amount that the text begins with. It is large and on its own line. */
  readonly amount?: string | undefined;
  readonly children: ReactNode;
}

function MomentCard({ id, text, amount, children, ...card }: MomentCardProps) {
  const dispatch = useAppDispatch();
  return (
    <Keepsake {...card} onClose={() => dispatch(momentClosed(id))}>
      <Text>
        <TextWithFigures apart={amount}>{text}</TextWithFigures>
      </Text>
      {children}
    </Keepsake>
  );
}

/** Returns what happened, in a sentence. */
function textOf(moment: Moment): string {
  const day = formatCalendarDate(moment.on);
  switch (moment.kind) {
    case 'handedOver':
      return messages.handedOver.text(day);
    case 'firstPayout':
      return messages.firstPayout.text(day, formatNaira(moment.amount));
    case 'paidBack':
      return messages.paidBack.text(day, formatNaira(moment.invested), formatNaira(moment.amount));
    case 'ended':
      return messages.ended.text(day, moment.payouts);
  }
}

/** Shows the next payout. Renders nothing if none is known. */
function NextPayout({ moment }: { readonly moment: Moment }) {
  if (moment.kind === 'ended' || moment.next === undefined) return null;
  const { amount, dueDate } = moment.next;
  const sentence = moment.kind === 'handedOver' ? messages.firstIsDue : messages.next;
  return (
    <Text tone="muted">
      <ProjectedSentence>
        {sentence(formatNaira(amount), formatCalendarDate(dueDate))}
      </ProjectedSentence>
    </Text>
  );
}

/** Links to the vehicle in the portfolio. Once its contract is complete, links to the offers first. */
function NextSteps({ moment: { kind, investmentKind } }: { readonly moment: Moment }) {
  const see = messages.see[investmentKind];
  if (kind !== 'ended') {
    return <LinkButton to={paths.portfolio.to(investmentKind)}>{see}</LinkButton>;
  }
  const offers = investmentKind === 'individual' ? paths.assets.to() : paths.cliques.to();
  return (
    <>
      <LinkButton to={offers}>{messages.chooseNext[investmentKind]}</LinkButton>
      <LinkButton variant="link" to={paths.portfolio.to(investmentKind, 'completed')}>
        {see}
      </LinkButton>
    </>
  );
}

/** Shows an event in the life of a contract, such as a first payout, until it is closed. */
export function EventCard({ moment }: { readonly moment: Moment }) {
  const { kind, name, image } = moment;
  return (
    <MomentCard
      id={momentKey(moment)}
      title={messages[kind].title(name)}
      text={textOf(moment)}
      amount={kind === 'firstPayout' ? formatNaira(moment.amount) : undefined}
      tone={kind === 'paidBack' ? 'brand' : 'plain'}
      picture={<AssetImage src={imageUrl(image)} name={name} hasPlate={false} />}
    >
      <NextPayout moment={moment} />
      <Row gap={4} fill="narrow">
        <NextSteps moment={moment} />
        <ShareSentence>{messages[kind].share(name)}</ShareSentence>
      </Row>
    </MomentCard>
  );
}

/** Identifies the first deposit among the moments that the customer has closed. */
export const firstDepositKey = 'firstDeposit';

/** Links to the vehicles and to the cliques, or only to the cliques while no vehicle is on offer. */
function WaysToInvest() {
  const { browse, join } = messages.firstDeposit;
  if (useIsNothingOnOffer()) {
    return <LinkButton to={paths.cliques.to()}>{overviewMessages.browseCliques}</LinkButton>;
  }
  return (
    <>
      <LinkButton to={paths.assets.to()}>{browse}</LinkButton>
      <LinkButton variant="link" to={paths.cliques.to()}>
        {join}
      </LinkButton>
    </>
  );
}

/** Shows the first deposit, until it is closed. */
export function FirstDepositCard({ deposit }: { readonly deposit: Transaction }) {
  const { title, arrived, text } = messages.firstDeposit;
  const amount = formatNaira(deposit.amount);
  return (
    <MomentCard
      id={firstDepositKey}
      title={title}
      text={arrived(amount, formatDate(deposit.createdAt))}
      amount={amount}
      picture={<WalletDrawing />}
    >
      <Text tone="muted">{text}</Text>
      <Row gap={4} fill="narrow">
        <WaysToInvest />
      </Row>
    </MomentCard>
  );
}
