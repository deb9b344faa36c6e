import { environment } from '@/config/env';
import { formatNaira } from '@/lib/money';
import { assetsCopy as copy } from '@/messages/assets';
import type { Asset } from '@/store/assets/assetsWire';
import { TextWithMoney } from '@/ui/Money';
import { Table, type Column } from '@/ui/Table';
import { Text } from '@/ui/Text';

interface Fee {
  readonly name: string;
  readonly amount: string;
}

const columns: readonly Column<Fee>[] = [
  { key: 'name', header: copy.fee, rowHeader: true, render: ({ name }) => name },
  {
    key: 'amount',
    header: copy.feeAmount,
    align: 'end',
    render: ({ amount }) => <TextWithMoney>{amount}</TextWithMoney>,
  },
];

/** What this repository's server takes beyond the price is nothing; of another one that isn't known. */
function feesOf({ vat, serviceCharge, maintenanceFee }: Asset): readonly Fee[] {
  const free = environment.apiExtensions ? copy.freeOfCharge : [];
  return [
    { name: copy.fees.vat, amount: formatNaira(vat) },
    { name: copy.fees.serviceCharge, amount: formatNaira(serviceCharge) },
    { name: copy.fees.maintenanceFee, amount: formatNaira(maintenanceFee) },
    ...free.map((name) => ({ name, amount: copy.noFee })),
  ];
}

/** Every fee there is, from the price to the payouts; also what costs nothing. */
export function FeeTable({ asset }: { asset: Asset }) {
  return (
    <>
      <Table
        caption={copy.allFees}
        compact
        columns={columns}
        rows={feesOf(asset)}
        rowKey={({ name }) => name}
      />
      {environment.apiExtensions ? (
        <Text size="sm" tone="muted">
          {copy.bankFees}
        </Text>
      ) : null}
    </>
  );
}
