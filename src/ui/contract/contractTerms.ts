import { lazy, type ComponentType } from 'react';

type ContractView = ComponentType<{ readonly html: string; readonly label: string }>;

const importView = () => import('./ContractTerms');
const LazyContractTerms = lazy(importView);
let arrived: ContractView | null = null;

/** Fetches the contract's view with the sanitiser, which nobody needs before reading a contract. */
export async function loadContractTerms(): Promise<void> {
  arrived = (await importView()).default;
}

/** The contract as an HTML file that stands alone, with a sentence above it. */
export async function contractFile(html: string, title: string, sentence: string): Promise<string> {
  return (await importView()).contractDocument(html, title, sentence);
}

/** The view. React shows a fallback for a lazy component even when it is there already: then it is taken as it is. */
export function contractTerms(): ContractView {
  return arrived ?? LazyContractTerms;
}
