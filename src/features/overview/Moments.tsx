import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import * as limits from '@/config/limits';
import { paths } from '@/config/paths';
import { dayLength, formatCalendarDate, lagosDay, type Instant } from '@/lib/dates';
import { imageUrl } from '@/lib/imageUrl';
import { formatNaira, sumOf } from '@/lib/money';
import { momentMessages as messages } from '@/messages/moments';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useListInvestmentsQuery } from '@/store/investments/investmentsApi';
import {
  lateVehicles,
  momentKey,
  newestMoment,
  type LateVehicle,
  type Moment,
} from '@/store/investments/moments';
import type { PlannedPayout } from '@/store/investments/payoutPlan';
import type { List } from '@/store/api/wire';
import { momentClosed, selectClosedMoments } from '@/store/user/userSlice';
import { useNewestTransactions } from '@/store/wallet/walletApi';
import type { Transaction } from '@/store/wallet/walletWire';
import { AssetImage } from '@/ui/images/AssetImage';
import { BankIcon, VehicleIcon, WarningIcon } from '@/ui/images/icons';
import { Disclosure } from '@/ui/layout/Disclosure';
import { Keepsake } from '@/ui/layout/Keepsake';
import { Row, Stack } from '@/ui/layout/Layout';
import { LinkButton } from '@/ui/buttons/LinkButton';
import { TextWithFigures } from '@/ui/text/Money';
import { SectionCard } from '@/ui/layout/SectionCard';
import { Text } from '@/ui/text/Text';
import { useNow } from '@/ui/useNow';
import { ProjectedSentence } from '@/widgets/offers/ProjectedNote';
import { ShareSentence } from '@/widgets/navigation/ShareSentence';
import classes from './Moments.module.css';

/** Returns the sentences of a moment, after its title. */
function textsOf(moment: Moment): readonly string[] {
  const day = formatCalendarDate(moment.on);
  const dueOf = (next: PlannedPayout | undefined, words: typeof messages.next) =>
    next ? [words(formatNaira(next.amount), formatCalendarDate(next.dueDate))] : [];
  if (moment.kind === 'handedOver') {
    return [messages.handedOver.text(day), ...dueOf(moment.next, messages.firstIsDue)];
  }
  if (moment.kind === 'firstPayout') {
    const { amount, next } = moment;
    return [messages.firstPayout.text(day, formatNaira(amount)), ...dueOf(next, messages.next)];
  }
  return [messages.ended.text(day, moment.payouts)];
}

interface MomentCardProps extends Pick<ComponentProps<typeof Keepsake>, 'picture' | 'title'> {
  /** Identifies the moment once it is closed. */
  readonly id: string;
  /** What happened, and then what is due next, if anything. */
  readonly texts: readonly string[];
  readonly children: ReactNode;
}

function MomentCard({ id, title, texts, children, picture }: MomentCardProps) {
  const dispatch = useAppDispatch();
  return (
    <Keepsake picture={picture} title={title} onClose={() => dispatch(momentClosed(id))}>
      {texts.map((text, place) => (
        <Text key={text} tone={place === 0 ? 'ink' : 'muted'}>
          {place === 0 ? (
            <TextWithFigures>{text}</TextWithFigures>
          ) : (
            <ProjectedSentence>{text}</ProjectedSentence>
          )}
        </Text>
      ))}
      <Row>{children}</Row>
    </Keepsake>
  );
}

type LateVehicles = readonly [LateVehicle, ...LateVehicle[]];

/** Returns how much is late in all, and since when. */
function lateTitle(late: LateVehicles): string {
  const [{ name, amount, since }] = late;
  const day = formatCalendarDate(since);
  if (late.length === 1) return messages.lateTitle(formatNaira(amount), name, day);
  const sum = sumOf(late.map((each) => each.amount));
  return messages.lateTitles(sum && formatNaira(sum), late.length, day);
}

/** Shows how much is late and since when, for each of several vehicles. Renders nothing for a single one. */
function LateOfEach({ late }: { late: LateVehicles }) {
  if (late.length === 1) return null;
  return (
    <Stack gap={1}>
      {late.map(({ name, amount, since }, index) => (
        <Text key={index}>
          <TextWithFigures>
            {messages.lateOf(name, formatNaira(amount), formatCalendarDate(since))}
          </TextWithFigures>
        </Text>
      ))}
    </Stack>
  );
}

/** Shows late payouts: how much is late, since when, and what happens now. */
function LatePayouts({ late }: { late: LateVehicles }) {
  return (
    <SectionCard
      tone="warning"
      title={
        <span className={classes.late}>
          <WarningIcon />
          <TextWithFigures>{lateTitle(late)}</TextWithFigures>
        </span>
      }
    >
      <LateOfEach late={late} />
      <Text tone="muted">{messages.lateNothingToDo}</Text>
      <Disclosure summary={messages.lateNow}>
        <ul className={classes.steps}>
          {messages.lateSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
      </Disclosure>
      <div>
        <LinkButton variant="quiet" to={paths.portfolio.to()}>
          {messages.seePayouts}
        </LinkButton>
      </div>
    </SectionCard>
  );
}

/** Identifies the first deposit among the moments that the customer has closed. */
const firstDepositKey = 'firstDeposit';

/** Returns whether the customer's only transaction is a successful deposit in the last `momentDays` days. */
function isFirstDeposit({ items, unreadable }: List<Transaction>, now: Instant): boolean {
  const [first, second] = items;
  if (first === undefined || second !== undefined || unreadable > 0) return false;
  const { type, status, createdAt } = first;
  const isNew = createdAt > now - limits.momentDays * dayLength;
  return type === 'deposit' && status === 'success' && isNew;
}

export interface CurrentMoments {
  /**
   * Whether the data about late payouts and recent events has loaded or failed to load, so that nothing below them
   * moves any more.
   */
  readonly areKnown: boolean;
  readonly areAny: boolean;
  /** Vehicles with late payouts, in descending order of how long they have been late. */
  readonly late: readonly LateVehicle[];
  readonly moment: Moment | undefined;
  readonly isFirstDeposit: boolean;
}

/**
 * Returns late payouts, the newest event of the investments, such as a first payout, and whether there is a first
 * deposit.
 */
export function useMoments(): CurrentMoments {
  const now = useNow();
  const { data: portfolio, error: portfolioError } = useListInvestmentsQuery(undefined);
  const { data: newest, error: newestError } = useNewestTransactions(limits.overviewTransactions);
  const late = portfolio ? lateVehicles(portfolio) : [];
  const closed = useAppSelector(selectClosedMoments) ?? [];
  const newestEvent = portfolio && newestMoment(portfolio, lagosDay(now));
  const moment = newestEvent && closed.includes(momentKey(newestEvent)) ? undefined : newestEvent;
  const isFirst =
    newest !== undefined && !closed.includes(firstDepositKey) && isFirstDeposit(newest, now);
  return {
    areKnown: (portfolio ?? portfolioError) !== undefined && (newest ?? newestError) !== undefined,
    areAny: late.length > 0 || moment !== undefined || isFirst,
    late,
    moment,
    isFirstDeposit: isFirst,
  };
}

/** Returns the path of the list of the portfolio that has the moment's vehicle. */
const portfolioOf = ({ kind, investmentKind }: Moment): string =>
  paths.portfolio.to(investmentKind, kind === 'ended' ? 'completed' : undefined);

/** Shows late payouts and recent events such as a first payout. Usually there are none. */
export function Moments({ moments }: { moments: CurrentMoments }) {
  const { late, moment } = moments;
  const [longest, ...others] = late;
  return (
    <>
      {longest ? <LatePayouts late={[longest, ...others]} /> : null}
      {moment ? (
        <MomentCard
          id={momentKey(moment)}
          title={messages[moment.kind].title(moment.name)}
          texts={textsOf(moment)}
          picture={<AssetImage src={imageUrl(moment.image)} placeholder={<VehicleIcon />} />}
        >
          <ShareSentence>{messages[moment.kind].share(moment.name)}</ShareSentence>
          <Link to={portfolioOf(moment)}>{messages.see[moment.investmentKind]}</Link>
        </MomentCard>
      ) : null}
      {moments.isFirstDeposit ? (
        <MomentCard
          id={firstDepositKey}
          title={messages.firstDeposit.title}
          texts={[messages.firstDeposit.text]}
          picture={<BankIcon />}
        >
          <LinkButton variant="quiet" to={paths.assets.to()}>
            {messages.firstDeposit.browse}
          </LinkButton>
        </MomentCard>
      ) : null}
    </>
  );
}
