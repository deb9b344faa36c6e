import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { formatNaira } from '@/lib/money';
import { backingCopy } from '@/words/backing';
import type { Asset } from '@/store/assets/assetsWire';
import { useGetBackingQuery } from '@/store/backing/backingApi';
import type { PayoutGroup } from '@/store/backing/backingWire';
import { EmptyState } from '@/ui/EmptyState';
import { SectionHeading } from '@/ui/Headings';
import { TextWithFigures } from '@/ui/Money';
import { SectionCard } from '@/ui/SectionCard';
import { Table, type Column } from '@/ui/Table';
import { Text } from '@/ui/Text';
import { payoutColumns } from '@/widgets/payoutColumns';

const { record: copy, payouts, reserve } = backingCopy;

/** A year of quarters, as on the page of all figures. */
const shownPeriods = 4;

const quarter: Column<PayoutGroup> = {
  key: 'quarter',
  header: copy.quarter,
  rowHeader: true,
  render: ({ fromQuarter, toQuarter, asset }) => {
    const period = payouts.period(fromQuarter, toQuarter);
    return asset === null ? copy.withOthers(period) : period;
  },
};

interface TrackRecordProps {
  readonly asset: Asset;
  /** Shown while the figures load. */
  readonly place: ReactNode;
}

/** The past payouts of an asset's contracts, and the reserve. Nothing if the server doesn't publish them. */
export function TrackRecord({ asset, place }: TrackRecordProps) {
  const { data, isLoading } = useGetBackingQuery(undefined);
  if (isLoading) return place;
  if (!data?.payouts.every(({ assetIds }) => assetIds !== null)) return null;
  const own = data.payouts.filter(({ assetIds }) => assetIds?.includes(asset.id));
  const { held, coverage = null } = data.reserve ?? {};
  return (
    <SectionCard title={copy.title} intro={copy.intro}>
      {own.length === 0 ? (
        <EmptyState>{copy.none}</EmptyState>
      ) : (
        <Table
          caption={copy.title}
          columns={[quarter, ...payoutColumns]}
          rows={own.slice(0, shownPeriods)}
          rowKey={({ fromQuarter }) => fromQuarter}
        />
      )}
      <SectionHeading level={3}>{copy.reserve}</SectionHeading>
      <Text tone="muted">
        <TextWithFigures>
          {held === undefined
            ? reserve.none
            : copy.covers(formatNaira(held), copy.coverage(coverage))}
        </TextWithFigures>
      </Text>
      <Link to={paths.backing.to()}>{copy.all}</Link>
    </SectionCard>
  );
}
