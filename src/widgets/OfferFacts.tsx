import { formatNairaInShort } from '@/lib/money';
import { equalPayout } from '@/lib/payoutSchedule';
import { yearlyReturn } from '@/lib/yearlyReturn';
import { offerCopy as copy } from '@/words/offer';
import type { Asset } from '@/store/assets/assetsWire';
import { CardFacts } from '@/ui/CardFacts';
import { TextWithFigures } from '@/ui/Money';
import { Note } from '@/ui/Text';

/** The price of an asset, its weekly payout, its yearly return and its length, on its card. */
export function OfferFacts({ asset }: { asset: Asset }) {
  const { totalValue, totalPayout, durationWeeks } = asset;
  const weekly = formatNairaInShort(equalPayout(totalPayout, durationWeeks, 'week'));
  return (
    <>
      <CardFacts
        facts={[
          {
            term: copy.pays,
            value: <TextWithFigures>{formatNairaInShort(totalValue)}</TextWithFigures>,
          },
          { term: copy.eachWeek, value: <TextWithFigures>{weekly}</TextWithFigures> },
          { term: copy.aYear, value: copy.about(yearlyReturn(asset)) },
        ]}
      />
      <Note as="span">{copy.lasts(durationWeeks)}</Note>
    </>
  );
}
