import type { Id } from '@/config/calls';
import { limits } from '@/config/limits';
import { transactionsCopy } from '@/messages/transactions';
import { pageOf } from '@/store/wallet/transactionView';
import type { TransactionPageSize, TransactionView } from '@/store/wallet/walletSlice';
import type { Transaction } from '@/store/wallet/walletWire';
import { Row } from '@/ui/Layout';
import { Pagination } from '@/ui/Pagination';
import { SelectInput } from '@/ui/SelectInput';
import { Text } from '@/ui/Text';
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
        <Row gap={3}>
          <div className={classes.size}>
            <SelectInput
              label="Rows per page"
              options={sizeOptions}
              value={String(view.pageSize)}
              onValueChange={(value) => onPageSizeChosen(pageSizeOf(value))}
            />
          </div>
          <Text as="span" size="sm" tone="muted">
            {transactionsCopy.count(transactions.length)}
          </Text>
        </Row>
        <Pagination page={page.number} pageCount={page.count} onPageChange={onPageOpened} />
      </div>
    </>
  );
}
