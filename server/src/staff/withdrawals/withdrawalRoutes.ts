import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Static } from 'typebox';
import { inTransaction } from '../../platform/db/transaction.ts';
import { sendJson } from '../../platform/http/app.ts';
import { RailUnavailable, type PaymentState } from '../../money/rails/moneyRail.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { answers, IdParams, Message } from '../../platform/http/schemas.ts';
import { findWithdrawalCase } from '../../money/withdrawals/cases.ts';
import { rejectWithdrawal } from '../../money/withdrawals/decide.ts';
import { enterCode } from '../../money/withdrawals/enterCode.ts';
import { closeException, listOpenExceptions } from '../../money/withdrawals/exceptions.ts';
import { approveOrPropose } from '../../money/withdrawals/largeWithdrawals.ts';
import { listWithdrawals } from '../../money/withdrawals/list.ts';
import { lookNow } from '../../money/withdrawals/lookAgain.ts';
import { withdrawalLog } from '../../money/withdrawals/observer.ts';
import { proposeReturn } from '../../money/withdrawals/returns.ts';
import { tryNow } from '../../money/withdrawals/sendWithdrawals.ts';
import { resumeSending, stopSending } from '../../money/withdrawals/stopSending.ts';
import { NoteBody, rowsOfPage } from '../access/lists.ts';
import {
  BankList,
  CodeBody,
  RejectionBody,
  ReturnReasonBody,
  StopBody,
  WithdrawalCase,
  WithdrawalExceptionList,
  WithdrawalList,
  WithdrawalQuery,
} from './schemas.ts';
import type { OfficeScope } from '../access/scope.ts';
import { proposed } from '../access/proposed.ts';

const pageOf = ({ sort, after, before, ...query }: Static<typeof WithdrawalQuery>) => ({
  limit: rowsOfPage,
  ...query,
  ...(sort === 'oldest' && query.status ? { after: after ?? 0 } : { before: after ?? before }),
});

/** A provider's answer, for an operator to read. */
const saidOf = (state: PaymentState): string =>
  'reason' in state ? `${state.status}, “${state.reason}”` : state.status;

export const withdrawalRoutes: FastifyPluginAsyncTypebox<OfficeScope> = async (
  app,
  { dependencies },
) => {
  const { config, connection, database, clock, rail } = dependencies;
  const list = {
    summary: 'The withdrawals, newest first',
    querystring: WithdrawalQuery,
    response: answers({ 200: WithdrawalList }),
  };
  app.get('/withdrawals/', { schema: list }, async ({ query }, reply) =>
    sendJson(reply, await listWithdrawals(connection, pageOf(query))),
  );

  const one = {
    summary: 'A withdrawal, with what is known of its customer and receiver',
    params: IdParams,
    response: answers({ 200: WithdrawalCase }),
  };
  app.get('/withdrawals/:id/', { schema: one }, ({ params }) =>
    findWithdrawalCase(dependencies, params.id),
  );

  const approval = {
    summary:
      'Approve a withdrawal: the money is sent; over APPROVAL_LIMIT a second person confirms',
    params: IdParams,
    response: answers({ 200: Message }),
  };
  app.post('/withdrawals/:id/approve/', { schema: approval }, async (request) => {
    const outcome = await inTransaction(database, (transaction) =>
      approveOrPropose(transaction, request.params.id, {
        at: clock.now(),
        actor: request.actor,
        rail: rail.name,
        limit: config.approvalLimit,
      }),
    );
    if (outcome === 'proposed') return proposed;
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
        actor: request.actor,
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
    const { params, body, actor } = request;
    const by = { at: clock.now(), actor };
    await enterCode(dependencies, params.id, body.code, by, withdrawalLog(request.log));
    return { message: 'The provider has taken the code.' };
  });

  const look = {
    summary: 'Ask the provider what has become of a withdrawal, at once',
    params: IdParams,
    response: answers({ 200: Message }),
  };
  app.post('/withdrawals/:id/look/', { schema: look }, async ({ params, actor, log }) => {
    const by = { at: clock.now(), actor };
    const said = await lookNow(dependencies, params.id, by, withdrawalLog(log));
    return { message: `The provider says: ${saidOf(said)}.` };
  });

  const returning = {
    summary: 'Propose to return the money of an approved withdrawal; another person confirms',
    description:
      'Only while the provider has no payment of it. After the confirmation nothing is sent any more, and the money is back a quarter of an hour later if the provider still has none.',
    params: IdParams,
    body: ReturnReasonBody,
    response: answers({ 200: Message }),
  };
  app.post('/withdrawals/:id/return/', { schema: returning }, async (request) => {
    const { params, body, actor, log } = request;
    const by = { at: clock.now(), actor, reason: body.reason };
    await proposeReturn(dependencies, params.id, by, withdrawalLog(log));
    return proposed;
  });

  const exceptions = {
    summary: 'Withdrawals whose end an operator has to find out, oldest first',
    response: answers({ 200: WithdrawalExceptionList }),
  };
  app.get('/withdrawal-exceptions/', { schema: exceptions }, async () => {
    const rows = await listOpenExceptions(database, rowsOfPage);
    return rows.map(({ exception: { id, withdrawal_id, kind, said, found_at }, state }) => ({
      ...{ id, withdrawal: withdrawal_id, status: state, kind, said },
      found_at: found_at.toISOString(),
    }));
  });

  const closing = {
    summary: 'Close an exception, with what has become of the withdrawal',
    params: IdParams,
    body: NoteBody,
    response: answers({ 200: Message }),
  };
  app.post('/withdrawal-exceptions/:id/close/', { schema: closing }, async (request) => {
    const { params, body, actor } = request;
    const decision = { at: clock.now(), actor, note: body.note };
    await inTransaction(database, (transaction) =>
      closeException(transaction, params.id, decision),
    );
    return { message: 'The exception is closed.' };
  });

  const bankList = {
    summary: "The banks that only our list has, or only the provider's",
    response: answers({ 200: BankList }),
  };
  app.get('/banks/unmatched/', { schema: bankList }, async () => {
    try {
      return [...(await rail.unmatchedBanks())];
    } catch (error) {
      if (!(error instanceof RailUnavailable)) throw error;
      throw new Refusal(502, 'provider_silent');
    }
  });

  const stop = {
    summary: 'Send no withdrawal from now on; those on their way are followed',
    body: StopBody,
    response: answers({ 200: Message }),
  };
  app.post('/withdrawals/stop/', { schema: stop }, async ({ body: { reason }, actor }) => {
    const isNew = await inTransaction(database, (transaction) =>
      stopSending(transaction, { at: clock.now(), actor, reason }),
    );
    return { message: isNew ? 'No withdrawal is sent from now on.' : 'They were stopped before.' };
  });

  const resumption = {
    summary: 'Send withdrawals again',
    response: answers({ 200: Message }),
  };
  app.post('/withdrawals/resume/', { schema: resumption }, async ({ actor }) => {
    await inTransaction(database, (transaction) =>
      resumeSending(transaction, { at: clock.now(), actor }),
    );
    return { message: 'Withdrawals are sent again.' };
  });
};
