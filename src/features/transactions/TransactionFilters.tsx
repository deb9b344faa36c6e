import { transactionTypeLabel } from '@/messages/labels';
import { transactionsCopy } from '@/messages/transactions';
import { transactionTypeOf, transactionTypes } from '@/store/wallet/transactionQuery';
import type { TransactionFilter, TransactionView } from '@/store/wallet/walletSlice';
import { SelectInput } from '@/ui/SelectInput';
import { DateInput } from '@/ui/TextInput';
import classes from './TransactionFilters.module.css';

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
    <div className={classes.filters}>
      <SelectInput
        label="Type"
        options={typeOptions}
        value={type}
        onValueChange={(value) => onFilter({ type: transactionTypeOf(value) })}
      />
      <DateInput
        label="From"
        value={from ?? ''}
        onValueChange={(value) => onFilter({ from: value || null })}
      />
      <DateInput
        label="To"
        value={to ?? ''}
        error={isReversed ? transactionsCopy.rangeReversed : undefined}
        onValueChange={(value) => onFilter({ to: value || null })}
      />
    </div>
  );
}
