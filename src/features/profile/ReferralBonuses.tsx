import { formatReferralBonus } from '@/lib/money';
import { profileCopy } from '@/messages/profile';
import { useListReferralBonusesQuery } from '@/store/user/userApi';
import type { ReferralBonus } from '@/store/user/userWire';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { SectionHeading } from '@/ui/Headings';
import { PeopleIcon } from '@/ui/icons';
import { TextWithMoney } from '@/ui/Money';
import { Pill } from '@/ui/Pill';
import { Reload } from '@/ui/Reload';
import { LoadingStatus, Skeleton } from '@/ui/Skeleton';
import { type Column, Table } from '@/ui/Table';
import { Text } from '@/ui/Text';

const columns: readonly Column<ReferralBonus>[] = [
  { key: 'reference', header: 'Reference', rowHeader: true, render: (bonus) => bonus.reference },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    render: ({ amount, isPending }) => (
      <>
        {isPending ? <Pill tone="waiting">{profileCopy.bonusPending}</Pill> : null}{' '}
        <TextWithMoney>{formatReferralBonus(amount)}</TextWithMoney>
      </>
    ),
  },
];

function BonusList() {
  const { data, isFetching, error, refetch } = useListReferralBonusesQuery(undefined);
  if (data === undefined) {
    if (error !== undefined) return <Reload busy={isFetching} onReload={() => void refetch()} />;
    return (
      <>
        <LoadingStatus>{profileCopy.loadingBonuses}</LoadingStatus>
        <Skeleton shape="row" />
      </>
    );
  }
  if (data.length === 0) {
    return <EmptyState icon={<PeopleIcon />}>{profileCopy.noBonuses}</EmptyState>;
  }
  return (
    <>
      {data.some(({ isPending }) => isPending) ? <Text>{profileCopy.bonusesPending}</Text> : null}
      <Table
        caption={profileCopy.bonusesTitle}
        columns={columns}
        rows={data}
        rowKey={(bonus) => bonus.id}
        compact
      />
    </>
  );
}

/** What the customer earned by inviting friends. */
export function ReferralBonuses() {
  return (
    <Card as="section" aria-label={profileCopy.bonusesTitle}>
      <SectionHeading>{profileCopy.bonusesTitle}</SectionHeading>
      <BonusList />
    </Card>
  );
}
