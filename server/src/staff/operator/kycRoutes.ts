import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply } from 'fastify';
import { Type, type Static } from 'typebox';
import type { Dependencies } from '../../platform/dependencies.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { imageType } from '../../platform/files/image.ts';
import { ImageBytes } from '../../platform/files/schemas.ts';
import {
  approveKyc,
  findKycImages,
  listWaitingKyc,
  rejectKyc,
} from '../../customers/kyc/decide.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { answers, IdParams, Message } from '../../platform/http/schemas.ts';
import { readImage, resealImages } from '../../customers/kyc/images.ts';
import {
  KycList,
  RowsAfterQuery,
  RejectionBody,
  rowsOfPage,
  ResealBody,
  Resealed,
} from './schemas.ts';
import type { OperatorScope } from './scope.ts';

export const KycImageParams = Type.Object({
  ...IdParams.properties,
  image: Type.Union([Type.Literal('identity_card'), Type.Literal('facial_recognition')]),
});

/** The bytes of a picture, for a reply that no browser keeps; 404 for an unknown one. */
export async function kycImageFor(
  dependencies: Dependencies,
  { id, image }: Static<typeof KycImageParams>,
  reply: Pick<FastifyReply, 'headers'>,
): Promise<Buffer> {
  const images = await findKycImages(dependencies.database, id);
  if (!images) throw notFound();
  const bytes = await readImage(dependencies, images[image]);
  if (!bytes) throw notFound();
  const type = imageType(bytes) ?? 'octet-stream';
  reply.headers({
    'Content-Type': `image/${type}`,
    'Cache-Control': 'no-store',
    'Content-Disposition': `attachment; filename="kyc-${id}-${image}.${type}"`,
  });
  return bytes;
}

/** The pictures that an operator checks: of customers and of their identity cards. */
export const operatorKycRoutes: FastifyPluginAsyncTypebox<OperatorScope> = async (
  app,
  { dependencies },
) => {
  const { database, clock, config } = dependencies;

  const list = {
    summary: 'KYC submissions to decide, oldest first',
    querystring: RowsAfterQuery,
    response: answers({ 200: KycList }),
  };
  app.get('/kyc/', { schema: list }, async ({ query: { limit = rowsOfPage, after = 0 } }) => {
    const rows = await listWaitingKyc(database, limit, after);
    return rows.map((row) => ({
      ...row,
      submitted_at: row.submitted_at.toISOString(),
      identity_card: `${app.prefix}/kyc/${row.id}/identity_card/`,
      facial_recognition: `${app.prefix}/kyc/${row.id}/facial_recognition/`,
    }));
  });

  const image = {
    summary: 'A picture of a submission',
    params: KycImageParams,
    response: answers({ 200: ImageBytes }),
  };
  app.get(
    '/kyc/:id/:image/',
    { schema: image, config: { staffScope: 'operate' } },
    (request, reply) => kycImageFor(dependencies, request.params, reply),
  );

  const approval = {
    summary: 'Approve a submission: the customer is verified',
    params: IdParams,
    response: answers({ 200: Message }),
  };
  app.post('/kyc/:id/approve/', { schema: approval }, async (request) => {
    await inTransaction(database, (transaction) =>
      approveKyc(transaction, request.params.id, { at: clock.now(), actor: request.operator }),
    );
    return { message: 'The customer is verified.' };
  });

  const rejection = {
    summary: 'Reject a submission: the customer may submit again',
    params: IdParams,
    body: RejectionBody,
    response: answers({ 200: Message }),
  };
  app.post('/kyc/:id/reject/', { schema: rejection }, async (request) => {
    const { reason = '' } = request.body;
    await inTransaction(database, (transaction) =>
      rejectKyc(transaction, request.params.id, {
        at: clock.now(),
        actor: request.operator,
        reason,
        keptDays: config.rejectedKycDays,
      }),
    );
    return { message: 'The submission is rejected.' };
  });

  const resealing = {
    summary: 'Encrypt the next pictures with the newest key',
    body: ResealBody,
    response: answers({ 200: Resealed }),
  };
  app.post('/kyc/reseal/', { schema: resealing }, async (request) => {
    const { resealed, last } = await resealImages(dependencies, request.body.after ?? '');
    return { resealed, last: last ?? null };
  });
};
