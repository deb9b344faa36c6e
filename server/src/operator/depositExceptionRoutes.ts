import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { recordAudit } from '../audit/record.ts';
import { depositExceptions } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { formatNaira } from '../money/kobo.ts';
import { notFound } from '../refusal.ts';
import { answers, IdParams, Message } from '../schemas.ts';
import { ExceptionBody, ExceptionList, rowsOfPage } from './schemas.ts';
import type { OperatorScope } from './scope.ts';

/** What providers said of deposits that cannot be. */
export const depositExceptionRoutes: FastifyPluginAsyncTypebox<OperatorScope> = async (
  app,
  { dependencies: { database, clock } },
) => {
  const exceptions = {
    summary: 'What the provider said of deposits that cannot be: nothing was credited for it',
    response: answers({ 200: ExceptionList }),
  };
  app.get('/deposit-exceptions/', { schema: exceptions }, async () => {
    const rows = await database
      .select()
      .from(depositExceptions)
      .where(isNull(depositExceptions.closed_at))
      .orderBy(asc(depositExceptions.id))
      .limit(rowsOfPage);
    return rows.map(({ amount, found_at, ...row }) => ({
      id: row.id,
      rail: row.rail,
      reference: row.reference,
      account_number: row.account_number,
      currency: row.currency,
      reason: row.reason,
      amount: formatNaira(amount),
      found_at: found_at.toISOString(),
    }));
  });

  const closing = {
    summary: 'Close an exception, with what has become of it',
    params: IdParams,
    body: ExceptionBody,
    response: answers({ 200: Message }),
  };
  app.post('/deposit-exceptions/:id/close/', { schema: closing }, async (request) => {
    const { id } = request.params;
    const { note } = request.body;
    const { operator: actor } = request;
    const at = clock.now();
    await inTransaction(database, async (transaction) => {
      const closed = await transaction
        .update(depositExceptions)
        .set({ closed_at: at, closed_by: actor, note })
        .where(and(eq(depositExceptions.id, id), isNull(depositExceptions.closed_at)))
        .returning({ id: depositExceptions.id });
      if (closed.length === 0) throw notFound();
      const subject = `deposit exception ${id}`;
      await recordAudit(transaction, {
        ...{ at, actor, subject, detail: { note } },
        action: 'deposit exception closed',
      });
    });
    return { message: 'The exception is closed.' };
  });
};
