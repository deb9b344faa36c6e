import { closingCounts, isNothingOpen } from '@contract/rules/closing';
import type { Fact } from '@/ui/lists/Facts';
import { csvOf } from '../../store/casesApi';
import { useCloseAccountMutation, useListClosingsInfiniteQuery } from '../../store/customersApi';
import type { Closing } from '../../store/customersWire';
import { customerPage, pages } from '../../store/pages';
import { openQueue } from '../../widgets/CaseScreen';
import { DoorDrawing } from '../../widgets/drawings';
import { shortText } from '../../widgets/fields';
import { reasonColumn } from '../../widgets/lists';
import { staffAction } from '../../widgets/staffAction';
import { ago, figure, moment, naira, pageLink, when, When } from '../../widgets/values';
import { actionMessages, askedMessages } from '../../messages/actions';
import { fieldMessages, nameOf } from '../../messages/fields';
import { listMessages } from '../../messages/lists';
import { queueMessages } from '../../messages/queues';
import { reasonMessages } from '../../messages/reasons';

const messages = queueMessages.closings;

const isReady = (row: Closing): boolean => isNothingOpen({ ...row, isOnHold: row.is_on_hold });

function whyOf(row: Closing): string {
  if (row.outcome === 'closed') return reasonMessages.closings['money left'];
  return reasonMessages.closings[isReady(row) ? 'ready' : 'open'];
}

/** Returns what must end before the account can be closed, such as investments and complaints, each with its count. */
const stillOpenFacts = (row: Closing): readonly Fact[] =>
  closingCounts.flatMap((name) =>
    row[name] === 0 ? [] : { term: messages[name], value: row[name] },
  );

/** Accounts that customers want to be closed, and closed accounts that have received money since. */
export const closings = openQueue<Closing>({
  drawing: <DoorDrawing />,
  queue: 'closings',
  page: pages.closings,
  messages,
  usePages: useListClosingsInfiniteQuery,
  fileOf: (query) => csvOf('/closings/', query),
  statuses: ['open', 'money left'],
  whyOf,
  titleOf: (row) => `${nameOf(row)}, ${messages.account(row.account_id)}`,
  personOf: nameOf,
  columns: [
    reasonColumn(whyOf),
    {
      key: 'balance',
      header: messages.balance,
      render: ({ balance }) => naira(balance),
      ...figure,
    },
    {
      key: 'requested',
      header: fieldMessages.requested,
      render: ({ requested_at }) => ago(requested_at),
      ...moment,
    },
  ],
  flagsOf: ({ is_on_hold }) => [is_on_hold && messages.onHold],
  factsOf: (row) => [
    {
      term: fieldMessages.customer,
      value: pageLink(customerPage(row.customer_id), nameOf(row)),
    },
    { term: fieldMessages.email, value: row.email },
    { term: fieldMessages.requested, value: when(row.requested_at) },
    {
      term: messages.closed,
      value: row.ended_at !== null && (
        <>
          <When at={row.ended_at} />
          {listMessages.by(row.ended_by ?? listMessages.missing)}
        </>
      ),
    },
    { term: messages.balance, value: naira(row.balance), emphasis: 'total' },
    ...(isReady(row)
      ? [{ term: messages.stillOpen, value: messages.nothing }]
      : stillOpenFacts(row)),
  ],
  useCaseActions: (row) => {
    const [close] = useCloseAccountMutation();
    if (row.outcome !== null || !isReady(row)) return [];
    return [
      staffAction({
        ...actionMessages.closeAccount,
        right: 'POST /closings/:id/close/',
        isDangerous: true,
        fields: { reason: shortText(askedMessages.checkedClosing) },
        send: ({ reason }) => close({ id: row.id, reason }),
      }),
    ];
  },
});
