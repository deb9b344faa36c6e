import { formatMonth } from '@/lib/dates';
import { formatNairaInShort } from '@/lib/money';
import { equalPayout } from '@/lib/payoutSchedule';
import { yearlyReturn } from '@/lib/yearlyReturn';
import { offerMessages as messages } from '@/messages/offers';
import type { Asset } from '@/store/assets/assetsWire';
import { CardFacts } from '@/ui/lists/CardFacts';
import { TextWithFigures } from '@/ui/text/Money';
import { Note } from '@/ui/text/Text';
import { usePayoutDates } from './usePayoutDates';

export interface OfferFactsProps {
  readonly asset: Asset;
  /** Percentage of its earlier payouts that came on their day. Null if there is none, undefined if it isn't shown. */
  readonly onTime?: number | null | undefined;
}

/** Shows what an asset costs and pays, when its payouts add up to its price, and how earlier contracts were paid. */
export function OfferFacts({ asset, onTime }: OfferFactsProps) {
  const { totalValue, totalPayout, durationWeeks } = asset;
  const weekly = formatNairaInShort(equalPayout(totalPayout, durationWeeks, 'week'));
  const back = usePayoutDates(asset)?.moneyBack;
  return (
    <>
      <CardFacts
        facts={[
          {
            term: messages.pays,
            value: <TextWithFigures>{formatNairaInShort(totalValue)}</TextWithFigures>,
          },
          { term: messages.eachWeek, value: <TextWithFigures>{weekly}</TextWithFigures> },
          { term: messages.aYear, value: messages.about(yearlyReturn(asset)) },
          ...(back ? [{ term: messages.moneyBack, value: formatMonth(back) }] : []),
          ...(onTime === undefined
            ? []
            : [
                {
                  term: messages.onTime,
                  value: onTime === null ? messages.noRecord : messages.percent(onTime),
                },
              ]),
        ]}
      />
      <Note as="span">{messages.lasts(durationWeeks)}</Note>
    </>
  );
}
