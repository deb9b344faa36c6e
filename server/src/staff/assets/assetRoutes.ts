import { Type } from 'typebox';
import {
  AssetFields,
  AssetWithPhotos,
  AssetWithTerms,
  StockedAsset,
} from '../../../../contract/office/assets.ts';
import { listPhotos } from '../../investing/assets/photos.ts';
import { findAsset, listAssets, toAsset, type AssetRow } from '../../investing/assets/queries.ts';
import { addAsset, restockAsset, setAssetState } from './editAssets.ts';
import { changeOrPropose, proposedTerms } from './assetTerms.ts';
import { onWire } from '../../platform/http/onWire.ts';
import { Reason } from '../access/lists.ts';
import type { OfficePart } from '../access/office.ts';

const AssetChanges = Type.Object({
  ...Type.Partial(AssetFields).properties,
  reason: Type.Optional(Reason),
});
const NewAsset = Type.Object({
  ...AssetFields.properties,
  state: Type.Optional(
    Type.Enum(['draft', 'published'], { description: '`published` by default' }),
  ),
});
const Restocking = Type.Object({ units: Type.Integer({ minimum: 1, maximum: 100_000 }) });

/** Returns an asset with its units and its state. */
export const toStocked = (row: AssetRow) => ({
  ...toAsset(row),
  units: row.units,
  state: row.state,
});

/** Serves `/assets/…`: all assets, their terms and their units. */
export const assetRoutes: OfficePart = ({ dependencies, list, action, change, show }) => {
  const { database, clock } = dependencies;

  async function withTerms(row: AssetRow) {
    const proposal = await proposedTerms(database, row.id, clock.now());
    return { ...toStocked(row), proposal: proposal ? onWire(proposal) : null };
  }

  list('/assets/', {
    summary: 'All assets with their units, newest first',
    row: StockedAsset,
    read: async (source) => (await listAssets(source.database)).map(toStocked),
  });

  show('/assets/:id/', {
    summary: 'One asset with its photographs',
    reply: AssetWithPhotos,
    read: async (assetId) => {
      const row = await findAsset(database, assetId);
      const photos = await listPhotos(database, assetId);
      return {
        ...(await withTerms(row)),
        photos: photos.map(({ id, alt, image }) => ({ id, alt, image })),
      };
    },
  });

  change('/assets/', {
    summary: 'Add an asset',
    status: 201,
    body: NewAsset,
    reply: StockedAsset,
    perform: (transaction, { body, by }) => addAsset(transaction, body, by),
    answer: toStocked,
  });
  change('/assets/:id/', {
    method: 'PATCH',
    summary: 'Change an asset; other terms of one that was on offer are proposed, with a reason',
    body: AssetChanges,
    reply: AssetWithTerms,
    perform: (transaction, { params, body, by }) =>
      changeOrPropose(transaction, params.id, body, by),
    answer: withTerms,
  });
  change('/assets/:id/restock/', {
    summary: 'Add units to an asset',
    body: Restocking,
    reply: StockedAsset,
    perform: (transaction, { params, body, by }) =>
      restockAsset(transaction, params.id, body.units, by),
    answer: toStocked,
  });
  action('/assets/:id/publish/', {
    summary: 'Put an asset on sale',
    message: 'The asset is on sale.',
    perform: (transaction, { params, by }) =>
      setAssetState(transaction, params.id, 'published', by),
  });
  action('/assets/:id/retire/', {
    summary: 'Take an asset off sale; contracts on sold units continue',
    message: 'The asset is off sale.',
    perform: (transaction, { params, by }) => setAssetState(transaction, params.id, 'retired', by),
  });
};
