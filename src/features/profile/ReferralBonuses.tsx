import { environment } from '@/config/env';
import { formatReferralBonus, type Currency } from '@/lib/money';
import { shortReference } from '@/lib/shortReference';
import { profileMessages } from '@/messages/profile';
import { useListReferralBonusesQuery } from '@/store/user/userApi';
import type { ReferralBonus } from '@/store/user/userWire';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { MinibusDrawing } from '@/ui/images/MinibusDrawing';
import { TextWithFigures } from '@/ui/text/Money';
import { Pill } from '@/ui/text/Pill';
import { SectionCard } from '@/ui/layout/SectionCard';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { type Column, Table } from '@/ui/lists/Table';
import { Text } from '@/ui/text/Text';
import { ListState } from '@/widgets/feedback/QueryState';

const columnsIn = (currency: Currency): readonly Column<ReferralBonus>[] => [
  {
    key: 'reference',
    header: profileMessages.reference,
    rowHeader: true,
    render: ({ reference }) => shortReference(reference),
  },
  {
    key: 'amount',
    header: profileMessages.amount,
    align: 'end',
    render: ({ amount, isPending }) => (
      <>
        {isPending ? <Pill tone="waiting">{profileMessages.bonusPending}</Pill> : null}{' '}
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
        <Text>{profileMessages.bonusesPending}</Text>
      ) : null}
      <Table
        caption={profileMessages.bonusesTitle}
        columns={environment.apiExtensions ? inNaira : inDollars}
        rows={bonuses}
        rowKey={(bonus) => bonus.id}
        lines={2}
      />
    </>
  );
}

/** Lists the customer's bonuses for inviting friends. */
export function ReferralBonuses() {
  const query = useListReferralBonusesQuery(undefined);
  return (
    <SectionCard title={profileMessages.bonusesTitle}>
      <ListState
        query={query}
        subject="listReferralBonuses"
        loading={profileMessages.loadingBonuses}
        skeleton={<Skeleton shape="row" />}
        empty={<EmptyState drawing={<MinibusDrawing />}>{profileMessages.noBonuses}</EmptyState>}
      >
        {(bonuses) => <BonusTable bonuses={bonuses} />}
      </ListState>
    </SectionCard>
  );
}
