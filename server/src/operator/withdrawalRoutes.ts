import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { inTransaction } from '../db/transaction.ts';
import { sendJson } from '../http.ts';
import { answers, IdParams, Message } from '../schemas.ts';
import { approveWithdrawal, rejectWithdrawal } from '../withdrawals/decide.ts';
import { enterCode } from '../withdrawals/enterCode.ts';
import { listWithdrawals } from '../withdrawals/list.ts';
import { withdrawalLog } from '../withdrawals/observer.ts';
import { tryNow } from '../withdrawals/sendWithdrawals.ts';
import { resumeSending, stopSending } from '../withdrawals/stopSending.ts';
import {
  CodeBody,
  RejectionBody,
  rowsOfPage,
  StopBody,
  WithdrawalList,
  WithdrawalQuery,
} from './schemas.ts';
import type { OperatorScope } from './scope.ts';

export const operatorWithdrawalRoutes: FastifyPluginAsyncTypebox<OperatorScope> = async (
  app,
  { dependencies },
) => {
  const { connection, database, clock, rail } = dependencies;
  const list = {
    summary: 'The withdrawals, newest first',
    querystring: WithdrawalQuery,
    response: answers({ 200: WithdrawalList }),
  };
  app.get('/withdrawals/', { schema: list }, async ({ query }, reply) =>
    sendJson(reply, await listWithdrawals(connection, { limit: rowsOfPage, ...query })),
  );

  const approval = {
    summary: 'Approve a withdrawal: the money is sent to the bank',
    params: IdParams,
    response: answers({ 200: Message }),
  };
  app.post('/withdrawals/:id/approve/', { schema: approval }, async (request) => {
    await inTransaction(database, (transaction) =>
      approveWithdrawal(transaction, request.params.id, {
        at: clock.now(),
        actor: request.operator,
        rail: rail.name,
      }),
    );
    await tryNow(dependencies, request.params.id, withdrawalLog(request.log));
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

  const entry = {
    summary: 'Enter the one-time code that the provider has sent for a withdrawal',
    params: IdParams,
    body: CodeBody,
    response: answers({ 200: Message }),
  };
  app.post('/withdrawals/:id/code/', { schema: entry }, async (request) => {
    const { params, body, operator: actor } = request;
    const by = { at: clock.now(), actor };
    await enterCode(dependencies, params.id, body.code, by, withdrawalLog(request.log));
    return { message: 'The provider has taken the code.' };
  });

  const stop = {
    summary: 'Send no withdrawal from now on; those on their way are followed',
    body: StopBody,
    response: answers({ 200: Message }),
  };
  app.post('/withdrawals/stop/', { schema: stop }, async ({ body: { reason }, operator }) => {
    const isNew = await inTransaction(database, (transaction) =>
      stopSending(transaction, { at: clock.now(), actor: operator, reason }),
    );
    return { message: isNew ? 'No withdrawal is sent from now on.' : 'They were stopped before.' };
  });

  const resumption = {
    summary: 'Send withdrawals again',
    response: answers({ 200: Message }),
  };
  app.post('/withdrawals/resume/', { schema: resumption }, async ({ operator }) => {
    await inTransaction(database, (transaction) =>
      resumeSending(transaction, { at: clock.now(), actor: operator }),
    );
    return { message: 'Withdrawals are sent again.' };
  });
};
