import { transactionTypeLabel } from '@/widgets/transactions/transactionLabels';
import { transactionMessages } from '@/messages/transactions';
import { transactionTypes, type TransactionFilter } from '@/store/wallet/transactionView';
import { SelectInput } from '@/ui/forms/SelectInput';
import { PeriodFields } from './PeriodFields';
import classes from './PeriodFields.module.css';
import { transactionTypeOf, useTransactionsView } from './transactionsUrl';

const typeOptions = transactionTypes.map((value) => ({
  value,
  label: value === 'all' ? transactionMessages.all : transactionTypeLabel(value),
}));

/** Renders the filters by type and by days. Both days are included (section 2, "Transactions"). */
export function TransactionFilters() {
  const [{ type, from, to }, changeView] = useTransactionsView();
  // A new filter starts at the first page.
  const filter = (change: Partial<TransactionFilter>) => changeView({ ...change, page: 1 });
  return (
    <div className={classes.filters}>
      <SelectInput
        label={transactionMessages.type}
        options={typeOptions}
        value={type}
        onValueChange={(value) => filter({ type: transactionTypeOf(value) })}
      />
      <PeriodFields period={{ from, to }} onPeriodChange={filter} />
    </div>
  );
}
