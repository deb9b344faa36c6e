import { Type } from 'typebox';
import { contractKinds } from '../rules/contracts.ts';
import { Asset, AssetDetails } from '../schemas/assets.ts';
import { Instant, MoneyIn, Nullable, Percent, text, Weeks } from '../schemas/parts.ts';
import { ProposedChange } from './people.ts';

/** An asset as staff add and change it: money in naira, the return in percent, the duration in weeks. */
export const AssetFields = Type.Object({
  name: text(200),
  type: Type.String({ pattern: '^[a-z][a-z0-9-]{0,40}$', examples: ['minibus'] }),
  value: MoneyIn,
  roi: Percent,
  duration: Weeks,
  units: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  image: Type.Optional(
    Type.String({
      maxLength: 500,
      examples: ['/media/vehicles/minibus.svg'],
      description: 'A path on this server; by default the drawing of the type',
    }),
  ),
  vat: Type.Optional(MoneyIn),
  service_charge: Type.Optional(MoneyIn),
  maintenance_fee: Type.Optional(MoneyIn),
  ...Type.Partial(AssetDetails).properties,
});

export const StockedAsset = Type.Object({
  ...Asset.properties,
  units: Type.Integer(),
  state: Type.Enum(['draft', 'published', 'retired']),
});

export const AssetWithTerms = Type.Object({
  ...StockedAsset.properties,
  proposal: Nullable(ProposedChange),
});

export const AssetWithPhotos = Type.Object({
  ...AssetWithTerms.properties,
  photos: Type.Array(Type.Object({ id: Type.Integer(), alt: Type.String(), image: Type.String() })),
});

const Version = Type.Object({
  version: Type.Integer(),
  text: Type.String(),
  written_at: Instant,
  proposed_by: Nullable(Type.String()),
  decided_by: Nullable(Type.String()),
});

export const ContractPreview = Type.Object({ contract: Type.String({ description: 'HTML' }) });

export const Template = Type.Object({
  kind: Type.Enum([...contractKinds]),
  fields: Type.Array(Type.String(), { description: 'Those that the text may contain, in braces' }),
  required: Type.Array(Type.String(), { description: 'The fields that the terms must contain' }),
  versions: Type.Array(Version, {
    description: 'The oldest first; contracts are made on the last',
  }),
  proposal: Nullable(ProposedChange),
});
