import * as limits from '@/config/limits';
import { pageSizeOf } from '@/store/wallet/transactionQuery';
import { pageOf } from '@/store/wallet/transactionView';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import {
  selectTransactionView,
  transactionsFiltered,
  transactionViewChanged,
} from '@/store/wallet/walletSlice';
import type { Transaction } from '@/store/wallet/walletWire';
import { Pagination } from '@/ui/Pagination';
import { SelectInput } from '@/ui/SelectInput';
import { TransactionTable } from './TransactionTable';
import classes from './TransactionPages.module.css';

const sizeOptions = limits.transactionPageSizes.map((size) => ({
  value: String(size),
  label: String(size),
}));

interface TransactionPagesProps {
  /** What the filters let through. */
  readonly transactions: readonly Transaction[];
  /** False while older transactions are on their way. */
  readonly isWhole: boolean;
}

export function TransactionPages({ transactions, isWhole }: TransactionPagesProps) {
  const view = useAppSelector(selectTransactionView);
  const dispatch = useAppDispatch();
  const shown = pageOf(transactions, view.page, view.pageSize);
  return (
    <>
      <TransactionTable
        transactions={shown.items}
        onOpen={(id) => dispatch(transactionViewChanged({ receipt: String(id) }))}
      />
      <div className={classes.footer}>
        <div className={classes.size}>
          <SelectInput
            label="Rows per page"
            options={sizeOptions}
            value={String(view.pageSize)}
            onValueChange={(value) =>
              dispatch(transactionsFiltered({ pageSize: pageSizeOf(value) }))
            }
          />
        </div>
        <Pagination
          page={shown.number}
          pageCount={shown.count}
          more={!isWhole}
          onPageChange={(page) => dispatch(transactionViewChanged({ page }))}
        />
      </div>
    </>
  );
}
