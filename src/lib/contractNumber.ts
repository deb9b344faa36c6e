import type { Id } from '@contract/calls';

const prefixes = { investment: 'HP', clique: 'HPC' } as const;

/** Returns the number of a contract, made from the id of the investment or contribution that it is about. */
export const contractNumber = (kind: keyof typeof prefixes, id: Id): string =>
  `${prefixes[kind]}-${String(id).padStart(6, '0')}`;
