import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { inTransaction } from '../../platform/db/transaction.ts';
import { listSuspense, proposeForDeposit } from '../../money/deposits/suspense.ts';
import { formatNaira } from '../../platform/kobo/kobo.ts';
import { answers, Message } from '../../platform/http/schemas.ts';
import { rowsOfPage } from '../access/lists.ts';
import { AssignmentBody, NoticeList, NoticeQuery, ReturnBody } from './schemas.ts';
import type { OfficeScope } from '../access/scope.ts';
import { proposed } from '../access/proposed.ts';

const DepositParams = Type.Object({ reference: Type.String({ maxLength: 200 }) });

type SuspenseRow = Awaited<ReturnType<typeof listSuspense>>[number];

const proposalOf = ({ proposal, email }: Pick<SuspenseRow, 'proposal' | 'email'>) =>
  proposal && {
    id: proposal.id,
    deed: 'customer' in proposal.after ? 'assign' : 'return',
    to: email ?? String(proposal.after.returned_to),
    bank_reference: 'customer' in proposal.after ? null : String(proposal.after.bank_reference),
    proposed_by: proposal.proposed_by,
  };

/** Deposits in suspense, until two people agree what becomes of them. */
export const depositRoutes: FastifyPluginAsyncTypebox<OfficeScope> = async (
  app,
  { dependencies: { database, clock } },
) => {
  const list = {
    summary: 'Deposits in suspense, because nobody has their account, newest first',
    querystring: NoticeQuery,
    response: answers({ 200: NoticeList }),
  };
  app.get('/unmatched-deposits/', { schema: list }, async ({ query }) => {
    const rows = await listSuspense(database, clock.now(), query.limit ?? rowsOfPage, query.before);
    return rows.map(({ notice, proposal, email }) => ({
      reference: notice.reference,
      account_number: notice.account_number,
      amount: formatNaira(notice.amount),
      sender_bank: notice.sender_bank,
      received_at: notice.received_at.toISOString(),
      proposal: proposalOf({ proposal, email }),
    }));
  });

  const assignment = {
    summary: "Propose that a deposit in suspense is a customer's",
    params: DepositParams,
    body: AssignmentBody,
    response: answers({ 200: Message }),
  };
  app.post('/unmatched-deposits/:reference/assign/', { schema: assignment }, async (request) => {
    const { params, body, actor } = request;
    await inTransaction(database, (transaction) =>
      proposeForDeposit(
        transaction,
        params.reference,
        { customerEmail: body.email },
        { at: clock.now(), actor },
      ),
    );
    return proposed;
  });

  const giveBack = {
    summary: 'Propose that a deposit in suspense was sent back, by hand at the bank',
    params: DepositParams,
    body: ReturnBody,
    response: answers({ 200: Message }),
  };
  app.post('/unmatched-deposits/:reference/return/', { schema: giveBack }, async (request) => {
    const { params, body, actor } = request;
    await inTransaction(database, (transaction) =>
      proposeForDeposit(
        transaction,
        params.reference,
        { returnedTo: body.to.trim(), bankReference: body.bank_reference.trim() },
        { at: clock.now(), actor },
      ),
    );
    return proposed;
  });
};
