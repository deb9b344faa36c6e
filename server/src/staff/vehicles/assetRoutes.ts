import multipart from '@fastify/multipart';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { keepPhoto, largestPhoto, photoTooLarge } from '../../investing/assets/photo.ts';
import { findAsset, listAssets, toAsset, type AssetRow } from '../../investing/assets/queries.ts';
import { Asset } from '../../../../contract/schemas/assets.ts';
import {
  addAsset,
  changeAsset,
  photographAsset,
  restockAsset,
} from '../../investing/stock/stock.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { receiveFile } from '../../platform/files/multipart.ts';
import { FilePart } from '../../platform/files/schemas.ts';
import { MoneyIn } from '../../platform/kobo/schemas.ts';
import { notFound, Refusal } from '../../platform/http/refusal.ts';
import { answers, IdParams, Percent, Weeks } from '../../platform/http/schemas.ts';
import type { OfficeScope } from '../access/scope.ts';

const Units = Type.Integer({ minimum: 0, maximum: 1_000_000 });

const fields = {
  name: Type.String({ maxLength: 200 }),
  type: Type.String({ pattern: '^[a-z][a-z0-9-]{0,40}$', examples: ['minibus'] }),
  value: MoneyIn,
  roi: Percent,
  duration: Weeks,
  units: Units,
};

const extras = {
  image: Type.Optional(
    Type.String({
      maxLength: 500,
      examples: ['/media/vehicles/minibus.svg'],
      description: 'A path on this server; left out: the drawing of the type',
    }),
  ),
  description: Type.Optional(Type.String({ maxLength: 2000 })),
  vat: Type.Optional(MoneyIn),
  service_charge: Type.Optional(MoneyIn),
  maintenance_fee: Type.Optional(MoneyIn),
};

const NewAsset = Type.Object({ ...fields, ...extras });
const AssetChanges = Type.Partial(NewAsset);
const Restocking = Type.Object({ units: Type.Integer({ minimum: 1, maximum: 100_000 }) });

const PhotoForm = Type.Object({ photo: FilePart('JPEG, PNG or WebP, at most 30 MB') });

const StockedAsset = Type.Object({ ...Asset.properties, units: Type.Integer() });

const toStocked = (row: AssetRow) => ({ ...toAsset(row), units: row.units });

export const assetRoutes: FastifyPluginAsyncTypebox<OfficeScope> = async (
  app,
  { dependencies },
) => {
  const { config, database, clock } = dependencies;
  await app.register(multipart, { throwFileSizeLimit: false });

  const list = {
    summary: 'All assets with their units, newest first',
    response: answers({ 200: Type.Array(StockedAsset) }),
  };
  app.get('/assets/', { schema: list }, async () => (await listAssets(database)).map(toStocked));

  const addition = {
    summary: 'Add an asset',
    body: NewAsset,
    response: answers({ 201: StockedAsset }),
  };
  app.post('/assets/', { schema: addition }, async (request, reply) => {
    const row = await inTransaction(database, (transaction) =>
      addAsset(transaction, request.body, { at: clock.now(), actor: request.actor }),
    );
    return reply.code(201).send(toStocked(row));
  });

  const change = {
    summary: 'Change an asset',
    params: IdParams,
    body: AssetChanges,
    response: answers({ 200: StockedAsset }),
  };
  app.patch('/assets/:id/', { schema: change }, async (request) => {
    const row = await inTransaction(database, (transaction) =>
      changeAsset(transaction, request.params.id, request.body, {
        at: clock.now(),
        actor: request.actor,
        hours: config.cliqueTermsHours,
      }),
    );
    return toStocked(row);
  });

  const restocking = {
    summary: 'Add units to an asset',
    params: IdParams,
    body: Restocking,
    response: answers({ 200: StockedAsset }),
  };
  app.post('/assets/:id/restock/', { schema: restocking }, async (request) => {
    const { params, body, actor } = request;
    const row = await inTransaction(database, (transaction) =>
      restockAsset(transaction, params.id, body.units, { at: clock.now(), actor }),
    );
    return toStocked(row);
  });

  const photographing = {
    summary: 'Show an asset by a photograph',
    params: IdParams,
    response: answers({ 200: StockedAsset }),
  };
  app.post(
    '/assets/:id/photo/',
    { config: { multipart: PhotoForm }, schema: photographing },
    async (request) => {
      const { params, actor } = request;
      if (!(await findAsset(database, params.id))) throw notFound();
      const limits = { most: largestPhoto, tooLarge: photoTooLarge };
      const bytes = await receiveFile(request, 'photo', limits);
      if (!bytes) throw new Refusal(400, 'photo_missing');
      const image = await keepPhoto(dependencies, bytes);
      const row = await inTransaction(database, (transaction) =>
        photographAsset(transaction, params.id, image, { at: clock.now(), actor }),
      );
      return toStocked(row);
    },
  );
};
