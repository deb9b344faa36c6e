import type { Id } from '@contract/calls';

const prefixes = { investment: 'HP', clique: 'HPC' } as const;

/** Returns the number of a contract, which contains the id of its investment or contribution. */
export const contractNumber = (kind: keyof typeof prefixes, id: Id): string =>
  `${prefixes[kind]}-${String(id).padStart(6, '0')}`;
