import { Type } from 'typebox';
import { Job } from '../../../../contract/office/company.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { onWire } from '../../platform/http/onWire.ts';
import { BigIdParams, PageQuery } from '../../platform/http/schemas.ts';
import { failingQueues, listFailing, retryNow } from '../../platform/work/failing.ts';
import { EitherOrderQuery, pageOf } from '../../platform/http/pages.ts';
import type { OfficePart } from '../access/office.ts';

/** The queue whose failed rows are listed or retried. */
const QueueQuery = Type.Object({
  queue: Type.Optional(Type.Enum(failingQueues, { description: '`jobs` by default' })),
});

export const jobRoutes: OfficePart = ({ list, action }) => {
  list('/jobs/', {
    summary:
      'The jobs that have failed and are tried again, or the same of another queue, newest first',
    query: Type.Object({
      ...PageQuery.properties,
      ...EitherOrderQuery.properties,
      ...QueueQuery.properties,
    }),
    row: Job,
    read: async ({ database }, { queue = 'jobs', ...query }) => {
      const failing = await listFailing(database, queue, pageOf(query, 'newest'));
      return failing.map(({ nextTry, lastError, ...row }) => ({
        ...row,
        next_try: onWire(nextTry),
        last_error: lastError ?? '',
      }));
    },
  });
  action('/jobs/:id/retry/', {
    summary: 'Retry a failing job immediately',
    params: BigIdParams,
    query: QueueQuery,
    perform: async (transaction, { params: { id }, query: { queue = 'jobs' }, by }) => {
      await retryNow(transaction, queue, id, by.at);
      await recordAudit(transaction, by, 'job retried', `job ${id}`, { queue });
    },
    message: 'The job is retried within a second.',
  });
};
