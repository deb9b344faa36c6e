import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { StockedAsset } from '../../../../contract/office/assets.ts';
import { storePhoto, maxPhotoBytes, photoTooLarge } from '../../investing/assets/photo.ts';
import { findAsset } from '../../investing/assets/queries.ts';
import { addPhoto, arrangePhotos } from './editAssets.ts';
import { receiveFile } from '../../platform/files/multipart.ts';
import { FilePart } from '../../platform/files/schemas.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { answers, IdParams, rowId } from '../../platform/http/schemas.ts';
import { inDecision } from '../../platform/proposals/inDecision.ts';
import { Words } from '../access/lists.ts';
import type { OfficePart } from '../access/office.ts';
import { toStocked } from './assetRoutes.ts';

const PhotoForm = Type.Object({ photo: FilePart('JPEG, PNG or WebP, at most 30 MB') });

const PhotoOf = Type.Object({ id: rowId(), alt: Words(200) });

/** Serves the calls that add, arrange and remove the photographs of assets. */
export const photoRoutes: OfficePart = async ({ app, dependencies, change }) => {
  const { database, clock } = dependencies;
  await app.register(multipart, { throwFileSizeLimit: false });

  /** Stores the photograph that a call has sent for an asset. */
  async function storeSent(request: FastifyRequest, assetId: number): Promise<string> {
    await findAsset(database, assetId);
    const limits = { most: maxPhotoBytes, tooLarge: photoTooLarge };
    const bytes = await receiveFile(request, 'photo', limits);
    if (!bytes) throw new Refusal(400, 'photo_missing');
    return storePhoto(dependencies, bytes);
  }

  const adding = {
    summary: 'Add a photograph to an asset, after the others',
    params: IdParams,
    querystring: Type.Object({ alt: Words(200) }),
    response: answers({ 201: StockedAsset }),
  };
  app.post(
    '/assets/:id/photos/',
    { config: { multipart: PhotoForm }, schema: adding },
    async (request, reply) => {
      const { params, query, actor } = request;
      const photo = { image: await storeSent(request, params.id), alt: query.alt };
      const by = { at: clock.now(), actor };
      const row = await inDecision(database, by, (transaction) =>
        addPhoto(transaction, params.id, photo, by),
      );
      return reply.code(201).send(toStocked(row));
    },
  );

  change('/assets/:id/photos/', {
    method: 'PATCH',
    summary: 'Set the order and captions of an asset’s photographs; those left out are removed',
    body: Type.Object({ photos: Type.Array(PhotoOf, { maxItems: 100 }) }),
    reply: StockedAsset,
    perform: (transaction, { params, body, by }) =>
      arrangePhotos(transaction, params.id, body.photos, by),
    answer: toStocked,
  });
};
