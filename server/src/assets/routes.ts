import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Dependencies } from '../dependencies.ts';
import { notFound } from '../refusal.ts';
import { answers, IdParams, Nothing } from '../schemas.ts';
import { findAsset, listAssets, toAsset } from './queries.ts';
import { Asset, AssetList } from './schemas.ts';
import { vehiclePictures } from './vehiclePictures.ts';

const tags = ['assets'];

export const assetRoutes: FastifyPluginAsyncTypebox<Dependencies> = async (app, { database }) => {
  const onRequest = app.requireCustomer;

  const list = {
    tags,
    summary: 'All assets, newest first',
    response: answers({ 200: AssetList, 304: Nothing }),
  };
  app.get(
    '/asset/',
    { onRequest, config: { etag: true, refusalKey: 'message' }, schema: list },
    async () => (await listAssets(database)).map(toAsset),
  );

  const detail = {
    tags,
    summary: 'One asset',
    params: IdParams,
    response: answers({ 200: Asset }),
  };
  app.get(
    '/asset/:id/',
    { onRequest, config: { refusalKey: 'message' }, schema: detail },
    async (request) => {
      const asset = await findAsset(database, request.params.id);
      if (!asset) throw notFound();
      return toAsset(asset);
    },
  );

  await app.register(fastifyStatic, {
    root: vehiclePictures.folder,
    prefix: vehiclePictures.prefix,
    decorateReply: false,
    maxAge: '1d',
  });
};
