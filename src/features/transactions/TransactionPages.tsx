import type { Id } from '@/config/calls';
import { limits } from '@/config/limits';
import { pageOf } from '@/store/wallet/transactionView';
import type { TransactionPageSize, TransactionView } from '@/store/wallet/walletSlice';
import type { Transaction } from '@/store/wallet/walletWire';
import { Pagination } from '@/ui/Pagination';
import { SelectInput } from '@/ui/SelectInput';
import { pageSizeOf } from './transactionAddress';
import { TransactionTable } from './TransactionTable';
import classes from './TransactionPages.module.css';

const sizeOptions = limits.transactionPageSizes.map((size) => ({
  value: String(size),
  label: String(size),
}));

interface TransactionPagesProps {
  /** What the filters let through. */
  readonly transactions: readonly Transaction[];
  readonly view: TransactionView;
  readonly onOpen: (id: Id) => void;
  readonly onPageOpened: (page: number) => void;
  readonly onPageSizeChosen: (size: TransactionPageSize) => void;
}

export function TransactionPages(props: TransactionPagesProps) {
  const { transactions, view, onOpen, onPageOpened, onPageSizeChosen } = props;
  const page = pageOf(transactions, view.page, view.pageSize);
  return (
    <>
      <TransactionTable transactions={page.items} onOpen={onOpen} />
      <div className={classes.footer}>
        <div className={classes.size}>
          <SelectInput
            label="Rows per page"
            options={sizeOptions}
            value={String(view.pageSize)}
            onValueChange={(value) => onPageSizeChosen(pageSizeOf(value))}
          />
        </div>
        <Pagination page={page.number} pageCount={page.count} onPageChange={onPageOpened} />
      </div>
    </>
  );
}
