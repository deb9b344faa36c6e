import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { formatNaira } from '@/lib/money';
import { backingMessages } from '@/messages/backing';
import type { Asset } from '@/store/assets/assetsWire';
import { useGetBackingQuery } from '@/store/backing/backingApi';
import type { PayoutGroup } from '@/store/backing/backingWire';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { SectionHeading } from '@/ui/layout/Headings';
import { TextWithFigures } from '@/ui/text/Money';
import { SectionCard } from '@/ui/layout/SectionCard';
import { Table, type Column } from '@/ui/lists/Table';
import { Text } from '@/ui/text/Text';
import { payoutColumns } from '@/widgets/figures/payoutColumns';

const { record: messages, payouts, reserve } = backingMessages;

/** Number of periods to show, each of one or more quarters. */
const shownPeriods = 4;

const quarter: Column<PayoutGroup> = {
  key: 'quarter',
  header: messages.quarter,
  rowHeader: true,
  render: ({ fromQuarter, toQuarter, asset }) => {
    const period = payouts.period(fromQuarter, toQuarter);
    return asset === null ? messages.withOthers(period) : period;
  },
};

interface TrackRecordProps {
  readonly asset: Asset;
  /** Shown while the figures load. */
  readonly placeholder: ReactNode;
}

/**
 * Shows the past payouts of an asset's contracts, and the reserve. Renders nothing if the server doesn't publish them.
 */
export function TrackRecord({ asset, placeholder }: TrackRecordProps) {
  const { data, isLoading } = useGetBackingQuery(undefined);
  if (isLoading) return placeholder;
  if (!data?.payouts.every(({ assetIds }) => assetIds !== null)) return null;
  const own = data.payouts.filter(({ assetIds }) => assetIds?.includes(asset.id));
  const { held, coverage = null } = data.reserve ?? {};
  return (
    <SectionCard title={messages.title} intro={messages.intro}>
      {own.length === 0 ? (
        <EmptyState>{messages.none}</EmptyState>
      ) : (
        <Table
          caption={messages.title}
          fitsTablets
          columns={[quarter, ...payoutColumns]}
          rows={own.slice(0, shownPeriods)}
          rowKey={({ fromQuarter }) => fromQuarter}
        />
      )}
      <SectionHeading level={3}>{messages.reserve}</SectionHeading>
      <Text tone="muted">
        <TextWithFigures>
          {held === undefined
            ? reserve.none
            : messages.covers(formatNaira(held), messages.coverage(coverage))}
        </TextWithFigures>
      </Text>
      <Link to={paths.backing.to()}>{messages.all}</Link>
    </SectionCard>
  );
}
