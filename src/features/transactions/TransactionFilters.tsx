import { transactionTypeLabel } from '@/messages/transactionLabels';
import { transactionsCopy } from '@/words/transactions';
import { transactionTypes, type TransactionFilter } from '@/store/wallet/transactionView';
import { Row } from '@/ui/Layout';
import { SelectInput } from '@/ui/SelectInput';
import { DateInput } from '@/ui/TextInput';
import { transactionTypeOf, useTransactionsView } from './transactionsUrl';

const typeOptions = transactionTypes.map((value) => ({
  value,
  label: value === 'all' ? transactionsCopy.all : transactionTypeLabel(value),
}));

/** Filters by type and by days, including both ends (section 2, "Transactions"). */
export function TransactionFilters() {
  const [{ type, from, to }, changeView] = useTransactionsView();
  // A new filter starts at its first page.
  const filter = (change: Partial<TransactionFilter>) => changeView({ ...change, page: 1 });
  const isReversed = from !== null && to !== null && from > to;
  return (
    <Row gap={2}>
      <SelectInput
        label={transactionsCopy.type}
        look="chip"
        options={typeOptions}
        value={type}
        onValueChange={(value) => filter({ type: transactionTypeOf(value) })}
      />
      <DateInput
        label={transactionsCopy.from}
        look="chip"
        emptyText={transactionsCopy.anyDay}
        value={from ?? ''}
        onValueChange={(value) => filter({ from: value || null })}
      />
      <DateInput
        label={transactionsCopy.to}
        // A chip has no room for a sentence.
        look={isReversed ? undefined : 'chip'}
        emptyText={transactionsCopy.anyDay}
        value={to ?? ''}
        error={isReversed ? transactionsCopy.rangeReversed : undefined}
        onValueChange={(value) => filter({ to: value || null })}
      />
    </Row>
  );
}
