import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { findKycCase, listKycCases } from '../../customers/kyc/cases.ts';
import { approveKyc, findKycImages, rejectKyc } from '../../customers/kyc/decide.ts';
import { readImage, resealImages } from '../../customers/kyc/images.ts';
import { RejectionReasons, rejectionReasons, sentencesOf } from '../../customers/kyc/reasons.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { imageType } from '../../platform/files/image.ts';
import { ImageBytes } from '../../platform/files/schemas.ts';
import { answers, IdParams, Instant, Message, Nullable } from '../../platform/http/schemas.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { rowsOfPage } from '../access/lists.ts';
import type { OfficeScope } from '../access/scope.ts';

const Status = Type.Enum(['In Progress', 'Verified', 'Rejected']);

const CaseQuery = Type.Object({
  status: Type.Optional(Status),
  sort: Type.Optional(Type.Enum(['oldest', 'newest'])),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: rowsOfPage })),
  after: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
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

const ImageParams = Type.Object({
  ...IdParams.properties,
  image: Type.Union([Type.Literal('identity_card'), Type.Literal('facial_recognition')]),
});

/** Where the last call stopped; without it, from the beginning. */
const ResealBody = Type.Object({ after: Type.Optional(Type.String({ maxLength: 200 })) });

const Resealed = Type.Object({
  resealed: Type.Integer(),
  last: Type.Union([Type.String(), Type.Null()]),
});

const reasons = Object.entries(rejectionReasons).map(([code, sentence]) => ({ code, sentence }));

/** Identity checks, for the people who decide on them. */
export const kycRoutes: FastifyPluginAsyncTypebox<OfficeScope> = async (app, { dependencies }) => {
  const { database, clock, config } = dependencies;
  const isoOf = <Row extends { submitted_at: Date }>(row: Row) => ({
    ...row,
    submitted_at: row.submitted_at.toISOString(),
  });

  const list = {
    summary: 'Identity checks with a status, oldest or newest first',
    querystring: CaseQuery,
    response: answers({ 200: Type.Array(Type.Object(summary)) }),
  };
  app.get('/kyc/', { schema: list }, async ({ query }) => {
    const { status = 'In Progress', sort = 'oldest', limit = rowsOfPage, after } = query;
    return (await listKycCases(database, { status, sort, limit, after })).map(isoOf);
  });

  const one = {
    summary: 'An identity check, with what is known of its customer',
    params: IdParams,
    response: answers({ 200: Case }),
  };
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

  const picture = {
    summary: 'A picture of a submission; that it was looked at is recorded',
    params: ImageParams,
    response: answers({ 200: ImageBytes }),
  };
  app.get('/kyc/:id/:image/', { schema: picture }, async (request, reply) => {
    const { id, image } = request.params;
    const names = await findKycImages(database, id);
    const bytes = names && (await readImage(dependencies, names[image]));
    if (!bytes) throw notFound();
    await inTransaction(database, (transaction) =>
      recordAudit(transaction, {
        at: clock.now(),
        actor: request.actor,
        action: 'kyc image viewed',
        subject: `kyc ${id}`,
        detail: { image },
      }),
    );
    const type = imageType(bytes) ?? 'octet-stream';
    return reply
      .headers({
        'Content-Type': `image/${type}`,
        // For this reply alone: no browser keeps it.
        'Cache-Control': 'no-store',
        'Content-Disposition': `attachment; filename="kyc-${id}-${image}.${type}"`,
      })
      .send(bytes);
  });

  const approval = {
    summary: 'Approve a submission: the customer is verified',
    params: IdParams,
    response: answers({ 200: Message }),
  };
  app.post('/kyc/:id/approve/', { schema: approval }, async ({ params, actor }) => {
    await inTransaction(database, (transaction) =>
      approveKyc(transaction, params.id, { at: clock.now(), actor }),
    );
    return { message: 'The customer is verified.' };
  });

  const rejection = {
    summary: 'Reject a submission, with reasons that the customer reads; they may submit again',
    params: IdParams,
    body: Type.Object({ reasons: RejectionReasons }),
    response: answers({ 200: Message }),
  };
  app.post('/kyc/:id/reject/', { schema: rejection }, async ({ params, body, actor }) => {
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

  const resealing = {
    summary: 'Encrypt the next pictures with the newest key',
    body: ResealBody,
    response: answers({ 200: Resealed }),
  };
  app.post('/kyc/reseal/', { schema: resealing }, async ({ body }) => {
    const { resealed, last } = await resealImages(dependencies, body.after ?? '');
    return { resealed, last: last ?? null };
  });
};
