import { useContext } from 'react';
import { Link } from 'react-router-dom';
import * as limits from '@/config/limits';
import { paths } from '@/config/paths';
import { formatRelative } from '@/lib/dates';
import { exceptionLabel, transactionTypeLabel } from '@/widgets/transactions/transactionLabels';
import { overviewMessages as messages } from '@/messages/overview';
import { transactionMessages } from '@/messages/transactions';
import { isEmptyList } from '@/store/api/wire';
import { useNewestTransactions } from '@/store/wallet/walletApi';
import { CoveringLink } from '@/ui/overlays/Covering';
import { ReloadedTogetherContext } from '@/ui/feedback/reloadedTogether';
import { ListRow, Rows, RowsSkeleton } from '@/ui/lists/Rows';
import { SectionCard } from '@/ui/layout/SectionCard';
import { FourLines } from '@/ui/text/Text';
import { useNow } from '@/ui/useNow';
import { ListState } from '@/widgets/feedback/QueryState';
import {
  TransactionAmount,
  TransactionIcon,
  type OfTransaction,
} from '@/widgets/transactions/TransactionParts';

/** Renders one of the newest transactions. Links to its receipt. */
function ActivityRow({ transaction }: OfTransaction) {
  const { id, type, status, description, createdAt } = transaction;
  const now = useNow();
  const exception = exceptionLabel(status);
  return (
    <ListRow
      icon={<TransactionIcon transaction={transaction} />}
      title={
        <CoveringLink to={paths.transactions.to(id)}>
          <FourLines>{description ?? transactionTypeLabel(type)}</FourLines>
        </CoveringLink>
      }
      note={
        <>
          <time dateTime={new Date(createdAt).toISOString()}>{formatRelative(createdAt, now)}</time>
          {exception === null ? null : <span>{` · ${exception}`}</span>}
        </>
      }
      amount={<TransactionAmount transaction={transaction} />}
    />
  );
}

interface LatestActivityProps {
  /** Whether to expect transactions, and reserve their space while they load. */
  readonly hasPlaceholder: boolean;
}

/**
 * Shows the newest transactions, once there are some. Requests only a few, because the whole list may have thousands.
 */
export function LatestActivity({ hasPlaceholder }: LatestActivityProps) {
  const query = useNewestTransactions(limits.overviewTransactions);
  const isReloadedTogether = useContext(ReloadedTogetherContext);
  // A failure of this list has no sentence, so that nothing would be left below the title.
  if (isReloadedTogether && query.data === undefined) return null;
  if (isEmptyList(query.data) || (query.isLoading && !hasPlaceholder)) return null;
  return (
    <SectionCard
      title={messages.activity}
      actions={<Link to={paths.transactions.to()}>{messages.seeActivity}</Link>}
    >
      <ListState
        query={query}
        subject="listTransactions"
        loading={transactionMessages.loading}
        skeleton={<RowsSkeleton count={limits.overviewTransactions} />}
      >
        {(transactions) => (
          <Rows aria-label={messages.activity}>
            {transactions.slice(0, limits.overviewTransactions).map((transaction) => (
              <ActivityRow key={transaction.id} transaction={transaction} />
            ))}
          </Rows>
        )}
      </ListState>
    </SectionCard>
  );
}
