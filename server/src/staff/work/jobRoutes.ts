import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { recordAudit } from '../../platform/audit/record.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { failingQueues, listFailing, tryAgainNow } from '../../platform/work/failing.ts';
import {
  answers,
  BigIdParams,
  Instant,
  Message,
  Nullable,
  PageQuery,
} from '../../platform/http/schemas.ts';
import { rowsOfPage } from '../access/lists.ts';
import type { OfficeScope } from '../access/scope.ts';

/** Where work waits. */
const Queue = Type.Optional(
  Type.Union(
    failingQueues.map((name) => Type.Literal(name)),
    {
      description: 'jobs unless another is named',
    },
  ),
);
const QueueQuery = Type.Object({ queue: Queue });
const FailingQuery = Type.Object({ ...PageQuery.properties, queue: Queue });

const JobList = Type.Array(
  Type.Object({
    id: Type.Integer(),
    kind: Type.String(),
    subject: Type.String({ description: 'The id of what it is about' }),
    attempts: Type.Integer({ minimum: 1 }),
    next_try: Nullable(Instant),
    last_error: Type.String(),
  }),
);

export const jobRoutes: FastifyPluginAsyncTypebox<OfficeScope> = async (
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
  app.post('/jobs/:id/retry/', { schema: retry }, async ({ params: { id }, query, actor }) => {
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
  });
};
