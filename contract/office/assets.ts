import { Type } from 'typebox';
import { Asset } from '../schemas/assets.ts';
import { Instant, Nullable } from '../schemas/parts.ts';
import { ProposedChange } from './people.ts';

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
  kind: Type.Enum(['investment', 'clique']),
  fields: Type.Array(Type.String(), { description: 'Which the text may have in braces' }),
  required: Type.Array(Type.String(), { description: 'Which the terms have to have' }),
  versions: Type.Array(Version, {
    description: 'The oldest first; contracts are made on the last',
  }),
  proposal: Nullable(ProposedChange),
});
