import { Type } from 'typebox';
import { findKycImages } from '../../customers/kyc/decideKyc.ts';
import { readImage } from '../../customers/kyc/images.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { imageType } from '../../platform/files/image.ts';
import { ImageBytes } from '../../platform/files/schemas.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { answers, IdParams } from '../../platform/http/schemas.ts';
import type { OfficePart } from '../access/office.ts';

const ImageParams = Type.Object({
  ...IdParams.properties,
  image: Type.Union([Type.Literal('identity_card'), Type.Literal('facial_recognition')]),
});

/** Serves the images of identity checks. */
export const identityImageRoutes: OfficePart = ({ app, dependencies }) => {
  const { database, clock } = dependencies;

  const picture = {
    summary: 'An image of a submission; the audit records each view',
    params: ImageParams,
    response: answers({ 200: ImageBytes }),
  };
  app.get('/kyc/:id/:image/', { schema: picture }, async (request, reply) => {
    const { id, image } = request.params;
    const names = await findKycImages(database, id);
    const bytes = names && (await readImage(dependencies, names[image]));
    if (!bytes) throw notFound();
    const by = { at: clock.now(), actor: request.actor };
    await inTransaction(database, (transaction) =>
      recordAudit(transaction, by, 'kyc image viewed', `kyc ${id}`, { image }),
    );
    const type = imageType(bytes) ?? 'octet-stream';
    return reply
      .headers({
        'Content-Type': `image/${type}`,
        // No browser may store an image of an identity check.
        'Cache-Control': 'no-store',
        'Content-Disposition': `attachment; filename="kyc-${id}-${image}.${type}"`,
      })
      .send(bytes);
  });
};
