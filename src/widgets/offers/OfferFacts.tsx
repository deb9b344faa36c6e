import { environment } from '@/config/env';
import { formatMonth } from '@/lib/dates';
import { formatNairaInShort } from '@/lib/money';
import { equalPayout } from '@/lib/payoutSchedule';
import { yearlyReturn } from '@/lib/yearlyReturn';
import { labelMessages } from '@/messages/labels';
import { offerMessages as messages } from '@/messages/offers';
import type { Asset } from '@/store/assets/assetsWire';
import type { OnTimeRecord } from '@/store/backing/assetRecord';
import { CardFacts, CardFactsSkeleton } from '@/ui/lists/CardFacts';
import { ReservedText } from '@/ui/text/ReservedText';
import { Text } from '@/ui/text/Text';
import { projectedQualifier } from './ProjectedNote';
import { usePayoutDates } from './usePayoutDates';

/** Formats the share of an asset's earlier payouts that were on time. Null while it loads. */
export function formatRecord(record: OnTimeRecord): string | null {
  if (record === 'loading') return null;
  if (record === 'unknown') return labelMessages.notAvailable;
  return record === null ? messages.noRecord : messages.percent(record);
}

export interface OfferFactsProps {
  readonly asset: Asset;
  /** Record of the asset's earlier payouts. Undefined if it isn't shown. */
  readonly onTime?: OnTimeRecord | undefined;
}

/** Shows what an asset costs and pays, when its payouts add up to its price, and how earlier contracts were paid. */
export function OfferFacts({ asset, onTime }: OfferFactsProps) {
  const { totalValue, totalPayout, durationWeeks } = asset;
  const weekly = equalPayout(totalPayout, durationWeeks, 'week');
  const back = usePayoutDates(asset)?.moneyBack;
  return (
    <CardFacts
      facts={[
        { term: messages.pays, value: formatNairaInShort(totalValue) },
        {
          term: messages.eachWeek,
          qualifier: projectedQualifier(),
          value: formatNairaInShort(weekly),
          rank: 'lead',
        },
        {
          term: messages.aYear,
          qualifier: projectedQualifier(),
          value: messages.about(yearlyReturn(asset)),
        },
        ...(back ? [{ term: messages.moneyBack, value: formatMonth(back) }] : []),
        ...(onTime === undefined
          ? []
          : [
              {
                term: messages.onTime,
                rank: 'minor' as const,
                // A word without a figure is quieter than the figures.
                value: (
                  <Text as="span" tone={onTime === null ? 'muted' : 'ink'}>
                    <ReservedText longest={messages.noRecord}>{formatRecord(onTime)}</ReservedText>
                  </Text>
                ),
              },
            ]),
        {
          term: messages.lasts,
          value: labelMessages.durationInWeeks(durationWeeks),
          rank: 'minor',
        },
      ]}
    />
  );
}

/** Renders the placeholder of `OfferFacts`, with or without the record. */
export const OfferFactsSkeleton = ({ hasRecord }: { readonly hasRecord: boolean }) => (
  <CardFactsSkeleton count={environment.apiExtensions ? 3 : 2} minor={hasRecord ? 2 : 1} />
);
