import { Link } from 'react-router-dom';
import * as limits from '@/config/limits';
import { paths } from '@/config/paths';
import { formatRelative } from '@/lib/dates';
import { exceptionLabel, transactionTypeLabel } from '@/messages/transactionLabels';
import { overviewCopy as copy } from '@/words/overview';
import { transactionsCopy } from '@/words/transactions';
import { isEmptyList } from '@/store/api/wire';
import { useNewestTransactions } from '@/store/wallet/walletApi';
import { CoveringLink } from '@/ui/Covering';
import { ArrowDownIcon, ArrowUpIcon } from '@/ui/icons';
import { Row } from '@/ui/Layout';
import { ListRow, Rows, RowsSkeleton } from '@/ui/Rows';
import { SectionCard } from '@/ui/SectionCard';
import { FourLines } from '@/ui/Text';
import { useNow } from '@/ui/useNow';
import { ListState } from '@/widgets/QueryState';
import { TransactionAmount, type OfTransaction } from '@/widgets/TransactionParts';

/** One of the newest transactions, linking to its receipt. */
function ActivityRow({ transaction }: OfTransaction) {
  const { id, type, status, description, createdAt } = transaction;
  const now = useNow();
  const exception = exceptionLabel(status);
  return (
    <ListRow
      icon={type === 'deposit' ? <ArrowDownIcon /> : <ArrowUpIcon />}
      title={
        <CoveringLink to={paths.transactions.to(id)}>
          <FourLines>{description ?? transactionTypeLabel(type)}</FourLines>
        </CoveringLink>
      }
      note={
        <Row gap={1} justify="between">
          <span>
            <time dateTime={new Date(createdAt).toISOString()}>
              {formatRelative(createdAt, now)}
            </time>
            {exception === null ? null : <span>{` · ${exception}`}</span>}
          </span>
          <strong>
            <TransactionAmount transaction={transaction} />
          </strong>
        </Row>
      }
    />
  );
}

/** The newest transactions, once there are some. Reads only a few, because the whole list may have thousands. */
export function LatestActivity() {
  const query = useNewestTransactions(limits.overviewTransactions);
  if (isEmptyList(query.data)) return null;
  return (
    <SectionCard
      title={copy.activity}
      actions={<Link to={paths.transactions.to()}>{copy.seeActivity}</Link>}
    >
      <ListState
        query={query}
        subject="listTransactions"
        loading={transactionsCopy.loading}
        skeleton={<RowsSkeleton count={limits.overviewTransactions} />}
      >
        {(transactions) => (
          <Rows aria-label={copy.activity}>
            {transactions.slice(0, limits.overviewTransactions).map((transaction) => (
              <ActivityRow key={transaction.id} transaction={transaction} />
            ))}
          </Rows>
        )}
      </ListState>
    </SectionCard>
  );
}
