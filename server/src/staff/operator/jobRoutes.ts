import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { recordAudit } from '../../platform/audit/record.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { listFailingJobs, tryAgainNow } from '../../platform/work/failing.ts';
import { answers, BigIdParams, Message, PageQuery } from '../../platform/http/schemas.ts';
import { JobList, rowsOfPage } from './schemas.ts';
import type { OperatorScope } from './scope.ts';

export const operatorJobRoutes: FastifyPluginAsyncTypebox<OperatorScope> = async (
  app,
  { dependencies: { database, clock } },
) => {
  const list = {
    summary: 'The jobs that have failed and are tried again, newest first',
    querystring: PageQuery,
    response: answers({ 200: JobList }),
  };
  app.get('/jobs/', { schema: list }, async ({ query: { limit = rowsOfPage, before } }) => {
    const failing = await listFailingJobs(database, limit, before);
    return failing.map(({ id, kind, subject, attempts, run_at, last_error }) => ({
      id,
      kind,
      subject,
      attempts,
      next_try: run_at.toISOString(),
      last_error: last_error ?? '',
    }));
  });

  const retry = {
    summary: 'Try a failing job again at once',
    params: BigIdParams,
    response: answers({ 200: Message }),
  };
  app.post('/jobs/:id/retry/', { schema: retry }, async ({ params: { id }, operator: actor }) => {
    const at = clock.now();
    await inTransaction(database, async (transaction) => {
      const { kind } = await tryAgainNow(transaction, id, at);
      const detail = { kind };
      await recordAudit(transaction, {
        at,
        actor,
        action: 'job retried',
        subject: `job ${id}`,
        detail,
      });
    });
    return { message: 'The job is tried again within a second.' };
  });
};
