import { formatNairaInShort } from '@/lib/money';
import { equalPayout } from '@/lib/payoutSchedule';
import { yearlyReturn } from '@/lib/yearlyReturn';
import { offerMessages as messages } from '@/messages/offers';
import type { Asset } from '@/store/assets/assetsWire';
import { CardFacts } from '@/ui/lists/CardFacts';
import { TextWithFigures } from '@/ui/text/Money';
import { Note } from '@/ui/text/Text';

/** The facts on an asset's card: its price, weekly payout, yearly return and duration. */
export function OfferFacts({ asset }: { asset: Asset }) {
  const { totalValue, totalPayout, durationWeeks } = asset;
  const weekly = formatNairaInShort(equalPayout(totalPayout, durationWeeks, 'week'));
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
        ]}
      />
      <Note as="span">{messages.lasts(durationWeeks)}</Note>
    </>
  );
}
