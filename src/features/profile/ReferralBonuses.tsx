import { environment } from '@/config/env';
import { formatReferralBonus, type Currency } from '@/lib/money';
import { shortReference } from '@/lib/shortReference';
import { profileCopy } from '@/words/profile';
import { useListReferralBonusesQuery } from '@/store/user/userApi';
import type { ReferralBonus } from '@/store/user/userWire';
import { EmptyState } from '@/ui/EmptyState';
import { PeopleIcon } from '@/ui/icons';
import { TextWithFigures } from '@/ui/Money';
import { Pill } from '@/ui/Pill';
import { SectionCard } from '@/ui/SectionCard';
import { Skeleton } from '@/ui/Skeleton';
import { type Column, Table } from '@/ui/Table';
import { Text } from '@/ui/Text';
import { ListState } from '@/widgets/QueryState';

const columnsIn = (currency: Currency): readonly Column<ReferralBonus>[] => [
  {
    key: 'reference',
    header: profileCopy.reference,
    rowHeader: true,
    render: ({ reference }) => shortReference(reference),
  },
  {
    key: 'amount',
    header: profileCopy.amount,
    align: 'end',
    render: ({ amount, isPending }) => (
      <>
        {isPending ? <Pill tone="waiting">{profileCopy.bonusPending}</Pill> : null}{' '}
        <TextWithFigures>{formatReferralBonus(amount, currency)}</TextWithFigures>
      </>
    ),
  },
];

const inNaira = columnsIn('NGN');
const inDollars = columnsIn('USD');

function BonusTable({ bonuses }: { bonuses: readonly ReferralBonus[] }) {
  return (
    <>
      {bonuses.some(({ isPending }) => isPending) ? (
        <Text>{profileCopy.bonusesPending}</Text>
      ) : null}
      <Table
        caption={profileCopy.bonusesTitle}
        columns={environment.apiExtensions ? inNaira : inDollars}
        rows={bonuses}
        rowKey={(bonus) => bonus.id}
        lines={2}
      />
    </>
  );
}

/** The customer's bonuses for inviting friends. */
export function ReferralBonuses() {
  const query = useListReferralBonusesQuery(undefined);
  return (
    <SectionCard title={profileCopy.bonusesTitle}>
      <ListState
        query={query}
        subject="listReferralBonuses"
        loading={profileCopy.loadingBonuses}
        skeleton={<Skeleton shape="row" />}
        empty={<EmptyState icon={<PeopleIcon />}>{profileCopy.noBonuses}</EmptyState>}
      >
        {(bonuses) => <BonusTable bonuses={bonuses} />}
      </ListState>
    </SectionCard>
  );
}
