import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { findKycCase, listKycCases } from '../../customers/kyc/cases.ts';
import { approveKyc, rejectKyc } from '../../customers/kyc/decide.ts';
import { RejectionReasons, rejectionReasons, sentencesOf } from '../../customers/kyc/reasons.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { answers, IdParams, Instant, Message, Nullable } from '../../platform/http/schemas.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { kycImageFor, KycImageParams } from '../operator/kycRoutes.ts';
import { rowsOfPage } from '../operator/schemas.ts';
import type { OperatorScope } from '../operator/scope.ts';

const Status = Type.Enum(['In Progress', 'Verified', 'Rejected']);

const CaseQuery = Type.Object({
  status: Type.Optional(Status),
  sort: Type.Optional(Type.Enum(['oldest', 'newest'])),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: rowsOfPage })),
  from: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
});

const summary = {
  id: Type.Integer(),
  status: Status,
  first_name: Type.String(),
  last_name: Type.String(),
  email: Type.String(),
  submitted_at: Instant,
};

const Case = Type.Object({
  ...summary,
  phone_number: Type.String(),
  address: Type.String(),
  customer_id: Type.Integer(),
  customer_since: Instant,
  decided_at: Nullable(Instant),
  decided_by: Nullable(Type.String()),
  reason: Nullable(Type.String()),
  earlier: Type.Array(
    Type.Object({
      id: Type.Integer(),
      status: Status,
      submitted_at: Instant,
      reason: Nullable(Type.String()),
    }),
  ),
  same_pictures: Type.Integer({ description: 'Other customers who sent one of these pictures' }),
  reasons: Type.Array(Type.Object({ code: Type.String(), sentence: Type.String() }), {
    description: 'Why it may be rejected, as the customer reads it',
  }),
});

const reasons = Object.entries(rejectionReasons).map(([code, sentence]) => ({ code, sentence }));

/** Identity checks, for the people who decide on them. */
export const officeKycRoutes: FastifyPluginAsyncTypebox<OperatorScope> = async (
  app,
  { dependencies },
) => {
  const { database, clock, config } = dependencies;
  const isoOf = <Row extends { submitted_at: Date }>(row: Row) => ({
    ...row,
    submitted_at: row.submitted_at.toISOString(),
  });

  const list = {
    querystring: CaseQuery,
    response: answers({ 200: Type.Array(Type.Object(summary)) }),
  };
  app.get('/kyc/', { schema: list }, async ({ query }) => {
    const { status = 'In Progress', sort = 'oldest', limit = rowsOfPage, from } = query;
    return (await listKycCases(database, { status, sort, limit, from })).map(isoOf);
  });

  const one = { params: IdParams, response: answers({ 200: Case }) };
  app.get('/kyc/:id/', { schema: one }, async ({ params }) => {
    const found = await findKycCase(database, params.id);
    if (!found) throw notFound();
    return {
      ...isoOf(found),
      earlier: found.earlier.map(isoOf),
      customer_since: found.customer_since.toISOString(),
      decided_at: found.decided_at?.toISOString() ?? null,
      reasons,
    };
  });

  app.get('/kyc/:id/:image/', { schema: { params: KycImageParams } }, async (request, reply) => {
    const { id, image } = request.params;
    const bytes = await kycImageFor(dependencies, { id, image }, reply);
    await inTransaction(database, (transaction) =>
      recordAudit(transaction, {
        at: clock.now(),
        actor: request.operator,
        action: 'kyc image viewed',
        subject: `kyc ${id}`,
        detail: { image },
      }),
    );
    return bytes;
  });

  const approval = { params: IdParams, response: answers({ 200: Message }) };
  app.post('/kyc/:id/approve/', { schema: approval }, async ({ params, operator: actor }) => {
    await inTransaction(database, (transaction) =>
      approveKyc(transaction, params.id, { at: clock.now(), actor }),
    );
    return { message: 'The customer is verified.' };
  });

  const rejection = {
    params: IdParams,
    body: Type.Object({ reasons: RejectionReasons }),
    response: answers({ 200: Message }),
  };
  app.post('/kyc/:id/reject/', { schema: rejection }, async ({ params, body, operator: actor }) => {
    await inTransaction(database, (transaction) =>
      rejectKyc(transaction, params.id, {
        at: clock.now(),
        actor,
        reason: sentencesOf(body.reasons),
        keptDays: config.rejectedKycDays,
      }),
    );
    return { message: 'The submission is rejected, and the customer is told why.' };
  });
};
