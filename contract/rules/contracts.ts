/** The kinds of contracts with customers: for an investment of one's own, and for a share in a clique. */
export const contractKinds = ['investment', 'clique'] as const;

export type ContractKind = (typeof contractKinds)[number];
