import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { KycCase, KycStatus, KycSummary } from '../../../../contract/office/customers.ts';
import { findKycCase, listKycCases } from '../../customers/kyc/cases.ts';
import { approveKyc, findKycImages, rejectKyc } from '../../customers/kyc/decide.ts';
import { readImage, resealImages } from '../../customers/kyc/images.ts';
import { RejectionReasons, rejectionReasons, sentencesOf } from '../../customers/kyc/reasons.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { imageType } from '../../platform/files/image.ts';
import { ImageBytes } from '../../platform/files/schemas.ts';
import { answers, IdParams } from '../../platform/http/schemas.ts';
import { onWire } from '../../platform/http/onWire.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { deedRoutes } from '../access/deeds.ts';
import { EitherOrderQuery, listRoutes, pageOf, rowsOfPage } from '../access/lists.ts';
import type { OfficeScope } from '../access/scope.ts';

const CaseQuery = Type.Object({
  status: Type.Optional(KycStatus),
  ...EitherOrderQuery.properties,
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: rowsOfPage })),
});

const ImageParams = Type.Object({
  ...IdParams.properties,
  image: Type.Union([Type.Literal('identity_card'), Type.Literal('facial_recognition')]),
});

/** Where the last call stopped; without it, from the start. */
const ResealBody = Type.Object({ after: Type.Optional(Type.String({ maxLength: 200 })) });

const Resealed = Type.Object({
  resealed: Type.Integer(),
  last: Type.Union([Type.String(), Type.Null()]),
});

const reasons = Object.entries(rejectionReasons).map(([code, sentence]) => ({ code, sentence }));

/** Identity checks, for the people who decide on them. */
export const kycRoutes: FastifyPluginAsyncTypebox<OfficeScope> = async (app, { dependencies }) => {
  const { database, clock, config } = dependencies;
  const { deed } = deedRoutes(app, dependencies);
  listRoutes(app, dependencies)('/kyc/', {
    summary: 'Identity checks with a status, oldest or newest first',
    query: CaseQuery,
    row: KycSummary,
    read: async ({ database: source }, { status = 'In Progress', ...query }) =>
      onWire(await listKycCases(source, status, pageOf(query))),
  });

  const one = {
    summary: 'An identity check, with what is known of its customer',
    params: IdParams,
    response: answers({ 200: KycCase }),
  };
  app.get('/kyc/:id/', { schema: one }, async ({ params }) => {
    const found = await findKycCase(database, params.id);
    if (!found) throw notFound();
    return { ...onWire(found), reasons };
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
        // For this reply only: no browser stores it.
        'Cache-Control': 'no-store',
        'Content-Disposition': `attachment; filename="kyc-${id}-${image}.${type}"`,
      })
      .send(bytes);
  });

  deed('/kyc/:id/approve/', {
    summary: 'Approve a submission: the customer is verified',
    perform: (transaction, { params, by }) => approveKyc(transaction, params.id, by),
    says: 'The customer is verified.',
  });
  deed('/kyc/:id/reject/', {
    summary: 'Reject a submission, with reasons that the customer reads; they may submit again',
    body: Type.Object({ reasons: RejectionReasons }),
    perform: (transaction, { params, body, by }) => {
      const reason = sentencesOf(body.reasons);
      const rejection = { ...by, reason, keptDays: config.rejectedKycDays };
      return rejectKyc(transaction, params.id, rejection);
    },
    says: 'The submission is rejected, and the customer is told why.',
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
