import { drawnTypeOf } from '@contract/rules/vehicleTypes';
import { formatNairaInShort, parseNaira } from '@/lib/money';
import { imageUrl } from '@/lib/imageUrl';
import { equalPayout } from '@/lib/payoutSchedule';
import { yearlyReturn } from '@/lib/yearlyReturn';
import { labelMessages } from '@/messages/labels';
import { offerMessages } from '@/messages/offers';
import { Disclosure } from '@/ui/layout/Disclosure';
import { ImageCard } from '@/ui/layout/ImageCard';
import { CardFacts } from '@/ui/lists/CardFacts';
import { Money } from '@/ui/text/Money';
import { useMediaQuery } from '@/ui/useMediaQuery';
import type { Asset } from '../../store/assetsWire';
import { saleOf, type Sale, type TypedPrices } from '../../widgets/salePrices';
import { assetMessages as messages } from '../../messages/assets';
import classes from './CustomersCard.module.css';

/** Returns the path of the picture with which customers see an asset once it has this type. A photograph stays. */
const pictureOf = (image: string, type: string) =>
  image.replace(/[^/]+\.svg$/, `${drawnTypeOf(type)}.svg`);

/** Shows what an asset costs and pays, as on the customers' cards. */
function SaleFacts({ price, payout, weeks }: Sale) {
  const contract = { totalValue: price, totalPayout: payout, durationWeeks: weeks };
  return (
    <CardFacts
      facts={[
        { term: offerMessages.pays, value: formatNairaInShort(price) },
        {
          term: offerMessages.eachWeek,
          qualifier: offerMessages.projectedTerm,
          value: formatNairaInShort(equalPayout(payout, weeks, 'week')),
          rank: 'lead',
        },
        {
          term: offerMessages.aYear,
          qualifier: offerMessages.projectedTerm,
          value: offerMessages.about(yearlyReturn(contract)),
        },
        {
          term: offerMessages.lasts,
          value: labelMessages.durationInWeeks(weeks),
          rank: 'minor',
        },
      ]}
    />
  );
}

interface CustomersCardProps {
  readonly asset: Pick<Asset, 'image'>;
  readonly typed: TypedPrices & Pick<Asset, 'name' | 'type'>;
}

/**
 * Shows an asset as the customers' list would show it with what was typed. In a narrow window, it opens on demand. It is
 * only for the eye: the form has the same in words.
 */
export function CustomersCard({ asset, typed }: CustomersCardProps) {
  const isWide = useMediaQuery('(min-width: 64rem)', true);
  const sale = saleOf(typed);
  const value = parseNaira(typed.value);
  const card = (
    <ul role="list" className={classes.card} inert>
      <li>
        <ImageCard
          to=""
          image={imageUrl(pictureOf(asset.image, typed.type))}
          title={typed.name}
          kind={offerMessages.hirePurchase}
          note={
            value !== null && (
              <span>
                <span>{offerMessages.value}</span> <Money amount={value} />
              </span>
            )
          }
          facts={sale && <SaleFacts {...sale} />}
        />
      </li>
    </ul>
  );
  if (!isWide) return <Disclosure summary={messages.card}>{card}</Disclosure>;
  return (
    <div className={classes.side}>
      <p className={classes.caption}>{messages.card}</p>
      {card}
    </div>
  );
}
