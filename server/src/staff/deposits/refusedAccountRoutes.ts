import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { and, asc, eq, gt, type SQL } from 'drizzle-orm';
import type { Decision } from '../../platform/audit/decision.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { customers, depositAccounts } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { answers, IdParams, Message } from '../../platform/http/schemas.ts';
import { RowsAfterQuery, rowsOfPage } from '../access/lists.ts';
import { RefusedAccountList } from './schemas.ts';
import type { OfficeScope } from '../access/scope.ts';

/** Deposit accounts that the provider will not open, and why. */
export const refusedAccountRoutes: FastifyPluginAsyncTypebox<OfficeScope> = async (
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

  const askAgain = async (which: SQL | undefined, { at, actor }: Decision) =>
    inTransaction(database, async (transaction) => {
      const asked = await transaction
        .update(depositAccounts)
        .set({ status: 'pending', requested_at: at, next_at: at, attempts: 0, ordered_at: null })
        .where(and(which, eq(depositAccounts.status, 'refused')))
        .returning({ id: depositAccounts.id });
      for (const { id } of asked) {
        const subject = `deposit account ${id}`;
        await recordAudit(transaction, { at, actor, subject, action: 'account asked for again' });
      }
      return asked.length;
    });

  const retry = {
    summary: 'Ask the provider once more to open an account that it has refused',
    params: IdParams,
    response: answers({ 200: Message }),
  };
  app.post('/refused-accounts/:id/retry/', { schema: retry }, async ({ params, actor }) => {
    const by = { at: clock.now(), actor };
    if ((await askAgain(eq(depositAccounts.id, params.id), by)) === 0) throw notFound();
    return { message: 'The provider is asked again.' };
  });

  const retryAll = {
    summary: 'Ask the provider once more to open all accounts that it has refused',
    response: answers({ 200: Message }),
  };
  app.post('/refused-accounts/retry/', { schema: retryAll }, async ({ actor }) => {
    const asked = await askAgain(undefined, { at: clock.now(), actor });
    return { message: `The provider is asked again for ${asked} accounts.` };
  });
};
