import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { and, asc, eq, gt } from 'drizzle-orm';
import { recordAudit } from '../audit/record.ts';
import { customers, depositAccounts } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { notFound } from '../refusal.ts';
import { answers, IdParams, Message } from '../schemas.ts';
import { RowsAfterQuery, RefusedAccountList, rowsOfPage } from './schemas.ts';
import type { OperatorScope } from './scope.ts';

/** Deposit accounts that the provider will not open, and why. */
export const refusedAccountRoutes: FastifyPluginAsyncTypebox<OperatorScope> = async (
  app,
  { dependencies: { database, clock } },
) => {
  const list = {
    summary: 'The deposit accounts that the provider will not open, and why, oldest first',
    querystring: RowsAfterQuery,
    response: answers({ 200: RefusedAccountList }),
  };
  app.get('/refused-accounts/', { schema: list }, async ({ query }) => {
    const rows = await database
      .select({ account: depositAccounts, email: customers.email })
      .from(depositAccounts)
      .innerJoin(customers, eq(customers.id, depositAccounts.customer_id))
      .where(
        and(
          eq(depositAccounts.status, 'refused'),
          query.after === undefined ? undefined : gt(depositAccounts.id, query.after),
        ),
      )
      .orderBy(asc(depositAccounts.id))
      .limit(query.limit ?? rowsOfPage);
    return rows.map(({ account: { id, rail, requested_at, reason }, email }) => ({
      id,
      email,
      rail,
      requested_at: requested_at.toISOString(),
      reason: reason ?? '',
    }));
  });

  const retry = {
    summary: 'Ask the provider once more to open an account that it has refused',
    params: IdParams,
    response: answers({ 200: Message }),
  };
  app.post('/refused-accounts/:id/retry/', { schema: retry }, async (request) => {
    const { params, operator: actor } = request;
    const at = clock.now();
    await inTransaction(database, async (transaction) => {
      const asked = await transaction
        .update(depositAccounts)
        .set({ status: 'pending', requested_at: at, next_at: at, attempts: 0 })
        .where(and(eq(depositAccounts.id, params.id), eq(depositAccounts.status, 'refused')))
        .returning({ id: depositAccounts.id });
      if (asked.length === 0) throw notFound();
      const subject = `deposit account ${params.id}`;
      await recordAudit(transaction, { at, actor, subject, action: 'account asked for again' });
    });
    return { message: 'The provider is asked again.' };
  });
};
