import { useMemo } from 'react';
import { formatCalendarDate, lagosDay } from '@/lib/dates';
import { formatNaira, formatCompactNaira, toKobo } from '@/lib/money';
import { dateMessages } from '@/messages/dates';
import { overviewMessages as messages } from '@/messages/overview';
import { portfolioMessages } from '@/messages/portfolio';
import { useListInvestmentsQuery } from '@/store/investments/investmentsApi';
import { moneyOverTime, type MoneyOverTime } from '@/store/investments/moneyOverTime';
import { Card } from '@/ui/layout/Card';
import { SectionHeading } from '@/ui/layout/Headings';
import { useAmountMask, useAreAmountsHidden } from '@/ui/text/amountMask';
import { TextWithFigures } from '@/ui/text/Money';
import { Note } from '@/ui/text/Text';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { useNow } from '@/ui/useNow';
import { lazyPart } from '@/widgets/feedback/lazyPart';

const chartPlace = <Skeleton shape="chart" />;

// The code of d3 is as large as that of a whole screen, so it loads after this screen.
const MoneyPath = lazyPart(
  async () => (await import('@/ui/chart/MoneyPath')).MoneyPath,
  chartPlace,
);

/** Returns what the chart shows, in one sentence. */
function sentenceOf({ paidIn, paidOut, expected, backBy }: MoneyOverTime): string {
  const [put, received] = [formatNaira(paidIn), formatNaira(paidOut)];
  if (paidOut === 0) return messages.nothingBackYet(put, backBy?.label ?? null);
  if (expected === 0) return messages.allCameBack(put, received);
  if (paidOut >= paidIn) return messages.moreThanBack(put, formatNaira(expected));
  return messages.cameBack(received, put, backBy?.label ?? null);
}

/** Returns the same sentence without its amounts. */
function hiddenSentenceOf({ paidIn, paidOut, expected, backBy }: MoneyOverTime): string {
  const { hidden } = messages;
  if (paidOut === 0) return hidden.nothingBackYet(backBy?.label ?? null);
  if (expected === 0) return hidden.allCameBack;
  return paidOut >= paidIn ? hidden.moreThanBack : hidden.cameBack(backBy?.label ?? null);
}

function Picture({ money }: { money: MoneyOverTime }) {
  const { months, passed, paidIn, paidOut, expected, backOn, withoutDates } = money;
  const mask = useAmountMask();
  const areHidden = useAreAmountsHidden();
  const inShort = (kobo: number) => mask(formatCompactNaira(kobo));
  return (
    <Card as="section" aria-label={portfolioMessages.payouts}>
      <SectionHeading>
        <TextWithFigures>{areHidden ? hiddenSentenceOf(money) : sentenceOf(money)}</TextWithFigures>
      </SectionHeading>
      <MoneyPath
        title={portfolioMessages.payouts}
        labelHeader={portfolioMessages.month}
        months={months}
        passed={passed}
        headers={messages.moneyKinds}
        words={{
          paidIn: messages.paidInSoFar(inShort(paidIn)),
          paidOut: messages.paidOutSoFar(inShort(paidOut)),
          expected:
            expected === 0
              ? null
              : messages.byTheEnd(inShort(paidOut + expected), months.at(-1)?.label ?? ''),
        }}
        afterPayback={
          backOn === null
            ? null
            : {
                paidBack: messages.paidBack(formatCalendarDate(backOn)),
                profit: messages.profit,
              }
        }
        today={dateMessages.today}
        format={(value) => formatNaira(toKobo(value))}
      />
      {withoutDates > 0 && (
        <Note>
          <TextWithFigures>
            {messages.notInPicture(areHidden ? null : formatNaira(withoutDates))}
          </TextWithFigures>
        </Note>
      )}
    </Card>
  );
}

interface MoneyPictureProps {
  /** Whether to expect payouts, and reserve the space while they load. */
  readonly hasPlaceholder: boolean;
}

/** Shows what the customer paid in, has got back and can still expect. Renders nothing without readable payouts. */
export function MoneyPicture({ hasPlaceholder }: MoneyPictureProps) {
  const { data, isError } = useListInvestmentsQuery(undefined);
  const today = lagosDay(useNow());
  const money = useMemo(() => data && moneyOverTime(data, today), [data, today]);
  if (money) return <Picture money={money} />;
  if (data !== undefined || isError || !hasPlaceholder) return null;
  return (
    <Card aria-hidden>
      <Skeleton shape="heading" width="most" />
      {chartPlace}
    </Card>
  );
}
