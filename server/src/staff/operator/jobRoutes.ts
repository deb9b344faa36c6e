import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { recordAudit } from '../../platform/audit/record.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { listFailing, tryAgainNow } from '../../platform/work/failing.ts';
import { answers, BigIdParams, Message } from '../../platform/http/schemas.ts';
import { FailingQuery, JobList, QueueQuery, rowsOfPage } from './schemas.ts';
import type { OperatorScope } from './scope.ts';

export const operatorJobRoutes: FastifyPluginAsyncTypebox<OperatorScope> = async (
  app,
  { dependencies: { database, clock } },
) => {
  const list = {
    summary:
      'The jobs that have failed and are tried again, or the same of another queue, newest first',
    querystring: FailingQuery,
    response: answers({ 200: JobList }),
  };
  app.get('/jobs/', { schema: list }, async ({ query }) => {
    const { queue = 'jobs', limit = rowsOfPage, before } = query;
    const failing = await listFailing(database, queue, limit, before);
    return failing.map(({ nextTry, lastError, ...row }) => ({
      ...row,
      next_try: nextTry?.toISOString() ?? null,
      last_error: lastError ?? '',
    }));
  });

  const retry = {
    summary: 'Try a failing job again at once',
    params: BigIdParams,
    querystring: QueueQuery,
    response: answers({ 200: Message }),
  };
  app.post(
    '/jobs/:id/retry/',
    { schema: retry },
    async ({ params: { id }, query, operator: actor }) => {
      const { queue = 'jobs' } = query;
      const at = clock.now();
      await inTransaction(database, async (transaction) => {
        await tryAgainNow(transaction, queue, id, at);
        await recordAudit(transaction, {
          at,
          actor,
          action: 'job retried',
          subject: `job ${id}`,
          detail: { queue },
        });
      });
      return { message: 'The job is tried again within a second.' };
    },
  );
};
