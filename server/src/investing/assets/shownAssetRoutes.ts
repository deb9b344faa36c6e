import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { Dependencies } from '../../platform/dependencies.ts';
import { ImageBytes } from '../../platform/files/schemas.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { answers } from '../../platform/http/schemas.ts';
import { serveCall } from '../../platform/http/serveCall.ts';
import { photoNames, photoPrefix, readPhoto } from './photo.ts';
import { photosOf } from './photos.ts';
import { findVisibleAsset, listOffered, toAsset } from './queries.ts';
import { renderShareImage, sharePrefix } from './shareImage.ts';
import { vehicleDrawings } from './vehicleDrawings.ts';

const tags = ['assets'];

const PhotoParams = Type.Object({
  name: Type.String({ pattern: photoNames }),
});

const ShareParams = Type.Object({ type: Type.String({ pattern: '^[a-z-]{1,40}$' }) });

export const assetRoutes: FastifyPluginAsyncTypebox<Dependencies> = async (app, dependencies) => {
  const { database } = dependencies;

  serveCall(app, 'listAssets', async () => (await listOffered(database)).map(toAsset));

  serveCall(app, 'getAsset', async (request) => {
    const asset = await findVisibleAsset(database, request.params.id);
    return { ...toAsset(asset), photos: await photosOf(database, asset.id) };
  });

  const photo = {
    tags,
    summary: 'A photograph of an asset',
    params: PhotoParams,
    response: answers({ 200: ImageBytes }),
  };
  app.get(`${photoPrefix}:name`, { schema: photo }, async (request, reply) => {
    const bytes = await readPhoto(dependencies, request.params.name);
    if (!bytes) throw notFound();
    return reply
      .type(request.params.name.endsWith('.avif') ? 'image/avif' : 'image/webp')
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      .send(Buffer.from(bytes));
  });

  const share = {
    tags,
    summary: 'The drawing of a type of vehicle, as messengers show it',
    params: ShareParams,
    response: answers({ 200: ImageBytes }),
  };
  app.get(`${sharePrefix}:type.png`, { schema: share }, async (request, reply) => {
    const bytes = await renderShareImage(request.params.type);
    if (!bytes) throw notFound();
    return reply.type('image/png').header('Cache-Control', 'public, max-age=86400').send(bytes);
  });

  await app.register(fastifyStatic, {
    root: vehicleDrawings.folder,
    prefix: vehicleDrawings.prefix,
    decorateReply: false,
    maxAge: '1d',
  });
};
