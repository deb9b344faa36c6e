import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { inTransaction } from '../db/transaction.ts';
import { formatNaira } from '../money/kobo.ts';
import { RailUnavailable } from '../rails/moneyRail.ts';
import { settleException } from '../reconciliation/settle.ts';
import { stopWhenAlarming } from '../reconciliation/stopWhenAlarming.ts';
import { Refusal } from '../refusal.ts';
import { answers, BigIdParams, Message } from '../schemas.ts';
import { ReconciliationReport } from './schemas.ts';
import type { OperatorScope } from './scope.ts';

const Settlement = Type.Object({
  reason: Type.String({ minLength: 1, maxLength: 500, description: 'What the money was' }),
});

const hour = 60 * 60 * 1000;

export const operatorReconciliationRoutes: FastifyPluginAsyncTypebox<OperatorScope> = async (
  app,
  { dependencies },
) => {
  const { clock, database, rail } = dependencies;
  const run = {
    summary: "Compare the provider's statement with the books",
    response: answers({ 200: ReconciliationReport }),
  };
  app.post('/reconcile/', { schema: run }, async ({ operator }) => {
    try {
      const { balance, difference, exceptions, unexplained, isAlarming } = await stopWhenAlarming(
        dependencies,
        operator,
      );
      return {
        rail: rail.name,
        is_clean: exceptions.length === 0 && difference === 0n,
        is_alarming: isAlarming,
        balance: formatNaira(balance),
        difference: formatNaira(difference),
        unexplained: formatNaira(unexplained),
        exceptions: exceptions.map(({ item, id, reference, amount, since, why }) => ({
          exception: `${item} ${id}`,
          amount: formatNaira(amount),
          hours: Math.floor((clock.now().getTime() - since.getTime()) / hour),
          reference: reference ?? null,
          why,
        })),
      };
    } catch (error) {
      if (!(error instanceof RailUnavailable)) throw error;
      throw new Refusal(502, 'The provider does not answer. Nothing was changed; try again later.');
    }
  });

  for (const item of ['line', 'transfer'] as const) {
    const settle = {
      summary: `Settle a ${item} that does not match: it is the company's own money`,
      params: BigIdParams,
      body: Settlement,
      response: answers({ 200: Message }),
    };
    app.post(`/exceptions/${item}/:id/settle/`, { schema: settle }, async (request) => {
      const { params, body, operator: actor } = request;
      const decision = { at: clock.now(), actor, reason: body.reason };
      await inTransaction(database, (transaction) =>
        settleException(transaction, { item, id: params.id }, decision),
      );
      return { message: 'The exception is settled.' };
    });
  }
};
