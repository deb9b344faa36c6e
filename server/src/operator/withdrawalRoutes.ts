import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { inTransaction } from '../db/transaction.ts';
import { sendJson } from '../http.ts';
import { answers, IdParams, Message } from '../schemas.ts';
import { approveWithdrawal, rejectWithdrawal } from '../withdrawals/decide.ts';
import { listWithdrawals } from '../withdrawals/list.ts';
import { RejectionBody, rowsOfPage, WithdrawalList, WithdrawalQuery } from './schemas.ts';
import type { OperatorScope } from './scope.ts';

export const operatorWithdrawalRoutes: FastifyPluginAsyncTypebox<OperatorScope> = async (
  app,
  { dependencies: { connection, database, clock } },
) => {
  const list = {
    summary: 'The withdrawals, newest first',
    querystring: WithdrawalQuery,
    response: answers({ 200: WithdrawalList }),
  };
  app.get('/withdrawals/', { schema: list }, async ({ query }, reply) =>
    sendJson(reply, await listWithdrawals(connection, { limit: rowsOfPage, ...query })),
  );

  const approval = {
    summary: 'Approve a withdrawal: the money leaves for the bank',
    params: IdParams,
    response: answers({ 200: Message }),
  };
  app.post('/withdrawals/:id/approve/', { schema: approval }, async (request) => {
    await inTransaction(database, (transaction) =>
      approveWithdrawal(transaction, request.params.id, {
        at: clock.now(),
        actor: request.operator,
      }),
    );
    return { message: 'The withdrawal is approved.' };
  });

  const rejection = {
    summary: 'Reject a withdrawal: the money returns to the wallet',
    params: IdParams,
    body: RejectionBody,
    response: answers({ 200: Message }),
  };
  app.post('/withdrawals/:id/reject/', { schema: rejection }, async (request) => {
    const { reason = '' } = request.body;
    await inTransaction(database, (transaction) =>
      rejectWithdrawal(transaction, request.params.id, {
        at: clock.now(),
        actor: request.operator,
        reason,
      }),
    );
    return { message: 'The withdrawal is rejected.' };
  });
};
