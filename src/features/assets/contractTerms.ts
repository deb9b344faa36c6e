import { lazy, type ComponentType } from 'react';

type ContractView = ComponentType<{ readonly html: string }>;

const importView = () => import('./ContractTerms');
const LazyContractTerms = lazy(importView);
let arrived: ContractView | null = null;

/** Fetches the contract's view with the sanitiser, which nobody needs before reading a contract. */
export async function loadContractTerms(): Promise<void> {
  arrived = (await importView()).default;
}

/** The view. React shows a fallback for a lazy component even when it is there already: then it is taken as it is. */
export function contractTerms(): ContractView {
  return arrived ?? LazyContractTerms;
}
