import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import * as limits from '@/config/limits';
import { paths } from '@/config/paths';
import { dayLength, formatCalendarDate, lagosDay } from '@/lib/dates';
import { imageUrl } from '@/lib/imageUrl';
import { formatNaira } from '@/lib/money';
import { momentMessages as messages } from '@/messages/moments';
import { useListInvestmentsQuery } from '@/store/investments/investmentsApi';
import {
  lateVehicles,
  newestMoment,
  type LateVehicle,
  type Moment,
} from '@/store/investments/moments';
import type { PlannedPayout } from '@/store/investments/payoutPlan';
import { useNewestTransactions } from '@/store/wallet/walletApi';
import { AssetImage } from '@/ui/images/AssetImage';
import { Card } from '@/ui/layout/Card';
import { SectionHeading } from '@/ui/layout/Headings';
import { Stack } from '@/ui/layout/Layout';
import { LinkButton } from '@/ui/buttons/LinkButton';
import { TextWithFigures } from '@/ui/text/Money';
import { SectionCard } from '@/ui/layout/SectionCard';
import { Text } from '@/ui/text/Text';
import { useNow } from '@/ui/useNow';
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

interface MomentCardProps {
  readonly title: string;
  readonly texts: readonly string[];
  /** Server-relative. Undefined for a moment without a vehicle. */
  readonly image?: string | null;
  readonly children: ReactNode;
}

function MomentCard({ title, texts, image, children }: MomentCardProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <div className={classes.moment}>
        {image === undefined ? null : <AssetImage src={imageUrl(image)} shape="thumbnail" />}
        <Stack gap={2}>
          <SectionHeading id={id}>{title}</SectionHeading>
          <Text tone="muted">
            <TextWithFigures>{texts.join(' ')}</TextWithFigures>
          </Text>
          <div>{children}</div>
        </Stack>
      </div>
    </Card>
  );
}

/** Shows late payouts: how much is late, since when, and what happens now. */
function LatePayouts({ late }: { late: readonly [LateVehicle, ...LateVehicle[]] }) {
  const [longest] = late;
  const title =
    late.length === 1 ? messages.lateTitle(longest.name) : messages.lateTitles(late.length);
  return (
    <SectionCard
      title={title}
      actions={<Link to={paths.portfolio.to()}>{messages.seePayouts}</Link>}
    >
      <Stack gap={1}>
        {late.map(({ name, amount, since }, index) => (
          <Text key={index}>
            <TextWithFigures>
              {`${late.length === 1 ? '' : `${name}: `}${messages.lateText(formatNaira(amount), formatCalendarDate(since))}`}
            </TextWithFigures>
          </Text>
        ))}
      </Stack>
      <SectionHeading level={3}>{messages.lateNow}</SectionHeading>
      <ul className={classes.steps}>
        {messages.lateSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
    </SectionCard>
  );
}

/** Returns whether the customer's only transaction is a deposit of the last few days. */
function useIsFirstDeposit(): boolean {
  const { data } = useNewestTransactions(limits.overviewTransactions);
  const now = useNow();
  const [first, second] = data?.items ?? [];
  if (first === undefined || second !== undefined || data?.unreadable !== 0) return false;
  const { type, status, createdAt } = first;
  const isNew = createdAt > now - limits.momentDays * dayLength;
  return type === 'deposit' && status === 'success' && isNew;
}

/** Shows late payouts, then recent events such as a first payout. Usually there are none. */
export function Moments() {
  const { data: portfolio } = useListInvestmentsQuery(undefined);
  const today = lagosDay(useNow());
  const isFirstDeposit = useIsFirstDeposit();
  const [longest, ...others] = portfolio ? lateVehicles(portfolio) : [];
  const moment = portfolio && newestMoment(portfolio, today);
  return (
    <>
      {longest ? <LatePayouts late={[longest, ...others]} /> : null}
      {moment ? (
        <MomentCard
          title={messages[moment.kind].title(moment.name)}
          texts={textsOf(moment)}
          image={moment.image}
        >
          <ShareSentence>{messages[moment.kind].share(moment.name)}</ShareSentence>
        </MomentCard>
      ) : null}
      {isFirstDeposit ? (
        <MomentCard title={messages.firstDeposit.title} texts={[messages.firstDeposit.text]}>
          <LinkButton variant="quiet" to={paths.assets.to()}>
            {messages.firstDeposit.browse}
          </LinkButton>
        </MomentCard>
      ) : null}
    </>
  );
}
