import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import {
  AssetWithPhotos,
  AssetWithTerms,
  StockedAsset,
} from '../../../../contract/office/assets.ts';
import { keepPhoto, largestPhoto, photoTooLarge } from '../../investing/assets/photo.ts';
import { listPhotos } from '../../investing/assets/photos.ts';
import { findAsset, listAssets, toAsset, type AssetRow } from '../../investing/assets/queries.ts';
import {
  addAsset,
  addPhoto,
  arrangePhotos,
  photographAsset,
  restockAsset,
  setAssetState,
} from '../../investing/stock/stock.ts';
import { changeOrPropose, proposedTerms } from '../../investing/stock/terms.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { receiveFile } from '../../platform/files/multipart.ts';
import { FilePart } from '../../platform/files/schemas.ts';
import { onWire } from '../../platform/http/onWire.ts';
import { MoneyIn } from '../../platform/kobo/schemas.ts';
import { notFound, Refusal } from '../../platform/http/refusal.ts';
import { answers, IdParams, Percent, Weeks } from '../../platform/http/schemas.ts';
import { deedRoutes } from '../access/deeds.ts';
import { listRoutes, Reason, Words } from '../access/lists.ts';
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

const AssetFields = Type.Object({ ...fields, ...extras });
const AssetChanges = Type.Object({
  ...Type.Partial(AssetFields).properties,
  reason: Type.Optional(Reason),
});
const NewAsset = Type.Object({
  ...AssetFields.properties,
  state: Type.Optional(Type.Enum(['draft', 'published'], { description: 'Left out: published' })),
});
const Restocking = Type.Object({ units: Type.Integer({ minimum: 1, maximum: 100_000 }) });

const PhotoForm = Type.Object({ photo: FilePart('JPEG, PNG or WebP, at most 30 MB') });

const PhotoOf = Type.Object({ id: Type.Integer(), alt: Words(200) });

const toStocked = (row: AssetRow) => ({ ...toAsset(row), units: row.units, state: row.state });

export const assetRoutes: FastifyPluginAsyncTypebox<OfficeScope> = async (
  app,
  { dependencies },
) => {
  const { config, database, clock } = dependencies;
  await app.register(multipart, { throwFileSizeLimit: false });

  /** Keeps the photograph that a call has sent for an asset. */
  async function keepSent(request: FastifyRequest, assetId: number): Promise<string> {
    if (!(await findAsset(database, assetId))) throw notFound();
    const limits = { most: largestPhoto, tooLarge: photoTooLarge };
    const bytes = await receiveFile(request, 'photo', limits);
    if (!bytes) throw new Refusal(400, 'photo_missing');
    return keepPhoto(dependencies, bytes);
  }

  async function withTerms(row: AssetRow) {
    const proposal = await proposedTerms(database, row.id, clock.now());
    return { ...toStocked(row), proposal: proposal ? onWire(proposal) : null };
  }

  listRoutes(app, dependencies)('/assets/', {
    summary: 'All assets with their units, newest first',
    query: Type.Object({}),
    row: StockedAsset,
    read: async (source) => (await listAssets(source.database)).map(toStocked),
  });

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
    summary: 'Change an asset; other terms of one that was on offer are proposed, with a reason',
    params: IdParams,
    body: AssetChanges,
    response: answers({ 200: AssetWithTerms }),
  };
  app.patch('/assets/:id/', { schema: change }, async (request) => {
    const row = await inTransaction(database, (transaction) =>
      changeOrPropose(transaction, request.params.id, request.body, {
        at: clock.now(),
        actor: request.actor,
        hours: config.cliqueTermsHours,
      }),
    );
    return withTerms(row);
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
      const image = await keepSent(request, params.id);
      const row = await inTransaction(database, (transaction) =>
        photographAsset(transaction, params.id, image, { at: clock.now(), actor }),
      );
      return toStocked(row);
    },
  );

  const one = {
    summary: 'One asset with its photographs',
    params: IdParams,
    response: answers({ 200: AssetWithPhotos }),
  };
  app.get('/assets/:id/', { schema: one }, async ({ params }) => {
    const row = await findAsset(database, params.id);
    if (!row) throw notFound();
    const photos = await listPhotos(database, row.id);
    return {
      ...(await withTerms(row)),
      photos: photos.map(({ id, alt, image }) => ({ id, alt, image })),
    };
  });

  const adding = {
    summary: 'Add a photograph to an asset, behind the others',
    params: IdParams,
    querystring: Type.Object({ alt: Words(200) }),
    response: answers({ 201: StockedAsset }),
  };
  app.post(
    '/assets/:id/photos/',
    { config: { multipart: PhotoForm }, schema: adding },
    async (request, reply) => {
      const { params, query, actor } = request;
      const photo = { image: await keepSent(request, params.id), alt: query.alt };
      const row = await inTransaction(database, (transaction) =>
        addPhoto(transaction, params.id, photo, { at: clock.now(), actor }),
      );
      return reply.code(201).send(toStocked(row));
    },
  );

  const arranging = {
    summary: 'Put the photographs of an asset in order, with their words; one left out goes',
    params: IdParams,
    body: Type.Object({ photos: Type.Array(PhotoOf, { maxItems: 100 }) }),
    response: answers({ 200: StockedAsset }),
  };
  app.patch('/assets/:id/photos/', { schema: arranging }, async ({ params, body, actor }) => {
    const row = await inTransaction(database, (transaction) =>
      arrangePhotos(transaction, params.id, body.photos, { at: clock.now(), actor }),
    );
    return toStocked(row);
  });

  const { deed } = deedRoutes(app, dependencies);
  deed('/assets/:id/publish/', {
    summary: 'Put an asset on sale',
    says: 'The asset is on sale.',
    perform: (transaction, { params, by }) =>
      setAssetState(transaction, params.id, 'published', by),
  });
  deed('/assets/:id/retire/', {
    summary: 'Take an asset off sale; what was sold of it goes on',
    says: 'The asset is off sale.',
    perform: (transaction, { params, by }) => setAssetState(transaction, params.id, 'retired', by),
  });
};
