import type { Id } from '@contract/calls';

const prefixes = { investment: 'HP', clique: 'HPC' } as const;

/** The number of a contract, which it gets with the id of what was paid for. */
export const contractNumber = (kind: keyof typeof prefixes, id: Id): string =>
  `${prefixes[kind]}-${String(id).padStart(6, '0')}`;
