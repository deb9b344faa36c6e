import { dayIn } from '@/lib/query';
import type { Period } from '@/store/wallet/transactionView';
import { useUrlView, type UrlView } from '@/widgets/navigation/useUrlView';

const statementUrl: UrlView<Period> = {
  read: (query) => ({ from: dayIn(query, 'from'), to: dayIn(query, 'to') }),
  write: ({ from, to }) => ({ from, to }),
  steps: [],
};

/** Returns the period of the statement in the URL, and a function that changes it. */
export const useStatementView = () => useUrlView(statementUrl);
