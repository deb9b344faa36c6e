import { transactionTypeLabel } from '@/messages/labels';
import { transactionsCopy } from '@/messages/transactions';
import { transactionTypeOf, transactionTypes } from '@/store/wallet/transactionQuery';
import type { TransactionFilter, TransactionView } from '@/store/wallet/walletSlice';
import { Row } from '@/ui/Layout';
import { SelectInput } from '@/ui/SelectInput';
import { DateInput } from '@/ui/TextInput';

const typeOptions = transactionTypes.map((value) => ({
  value,
  label: value === 'all' ? 'All' : transactionTypeLabel(value),
}));

interface TransactionFiltersProps {
  readonly view: TransactionView;
  readonly onFilter: (change: Partial<TransactionFilter>) => void;
}

/** By type and by days, both ends included (section 2, "Transactions"). */
export function TransactionFilters({ view, onFilter }: TransactionFiltersProps) {
  const { type, from, to } = view;
  const isReversed = from !== null && to !== null && from > to;
  return (
    <Row gap={2}>
      <SelectInput
        label="Type"
        look="chip"
        options={typeOptions}
        value={type}
        onValueChange={(value) => onFilter({ type: transactionTypeOf(value) })}
      />
      <DateInput
        label="From"
        look="chip"
        value={from ?? ''}
        onValueChange={(value) => onFilter({ from: value || null })}
      />
      <DateInput
        label="To"
        // A chip has no room for a sentence.
        look={isReversed ? undefined : 'chip'}
        value={to ?? ''}
        error={isReversed ? transactionsCopy.rangeReversed : undefined}
        onValueChange={(value) => onFilter({ to: value || null })}
      />
    </Row>
  );
}
