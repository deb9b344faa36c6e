import type { ReactNode } from 'react';
import * as limits from '@/config/limits';
import { transactionMessages as messages } from '@/messages/transactions';
import { pageOf } from '@/store/wallet/transactionView';
import type { Transaction } from '@/store/wallet/walletWire';
import { Button } from '@/ui/buttons/Button';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { TransactionsIcon } from '@/ui/images/icons';
import { Pagination } from '@/ui/lists/Pagination';
import { RowsSkeleton } from '@/ui/lists/Rows';
import { SelectInput } from '@/ui/forms/SelectInput';
import { Note } from '@/ui/text/Text';
import { Receipt } from './Receipt';
import classes from './TransactionList.module.css';
import { pageSizeOf, useTransactionsView } from './transactionsUrl';
import { TransactionTable } from './TransactionTable';

const sizeOptions = limits.transactionPageSizes.map((size) => ({
  value: String(size),
  label: String(size),
}));

function NoneMatch() {
  const [, changeView] = useTransactionsView();
  const clear = () => changeView({ type: 'all', from: null, to: null, page: 1 });
  return (
    <EmptyState
      icon={<TransactionsIcon />}
      action={
        <Button variant="quiet" onClick={clear}>
          {messages.clearFilters}
        </Button>
      }
    >
      {messages.noneMatch}
    </EmptyState>
  );
}

type TransactionPagesProps = Omit<TransactionListProps, 'transactions'>;

/** Shows the rows of the open page or placeholders, and the buttons of the pages. */
function TransactionPages({ filtered, isWhole, reload }: TransactionPagesProps) {
  const [view, changeView] = useTransactionsView();
  const shown = pageOf(filtered, view.page, view.pageSize);
  // Until all pages have loaded, it is unknown whether anything else matches.
  const isShown = isWhole || filtered.length > (view.page - 1) * view.pageSize;
  const page = isShown ? shown.number : view.page;
  const rows =
    filtered.length === 0 ? <NoneMatch /> : <TransactionTable transactions={shown.items} />;
  return (
    <>
      {isShown ? rows : (reload ?? <RowsSkeleton count={view.pageSize} />)}
      <div className={classes.footer}>
        <div className={classes.size}>
          <SelectInput
            label={messages.rowsPerPage}
            options={sizeOptions}
            value={String(view.pageSize)}
            onValueChange={(value) => changeView({ pageSize: pageSizeOf(value), page: 1 })}
          />
        </div>
        <Pagination
          page={page}
          pageCount={Math.max(page, shown.count)}
          more={!isWhole}
          onPageChange={(page) => changeView({ page })}
        />
      </div>
      {isShown ? reload : null}
    </>
  );
}

interface TransactionListProps {
  readonly transactions: readonly Transaction[];
  /** Transactions that match the filters. */
  readonly filtered: readonly Transaction[];
  /** False while older transactions are loading, and if they couldn't be read. */
  readonly isWhole: boolean;
  /** Button that tries again to load the older ones. */
  readonly reload: ReactNode;
}

/** Shows the filtered list: its count, the open page, and the receipt of one transaction. */
export function TransactionList(props: TransactionListProps) {
  const { transactions, filtered, isWhole, reload } = props;
  const [view, changeView] = useTransactionsView();
  const opened = transactions.find(({ id }) => String(id) === view.receipt);
  return (
    <>
      <div aria-live="polite">
        <Note>
          {isWhole ? messages.count(filtered.length) : messages.countSoFar(filtered.length)}
        </Note>
      </div>
      <TransactionPages filtered={filtered} isWhole={isWhole} reload={reload} />
      {opened ? (
        <Receipt transaction={opened} onClose={() => changeView({ receipt: null })} />
      ) : null}
    </>
  );
}
