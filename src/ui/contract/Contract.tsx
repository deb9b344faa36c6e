import { lazy, Suspense, useState, type ComponentProps } from 'react';
import { Skeleton } from '../Skeleton';
import type ContractTerms from './ContractTerms';

const importView = () => import('./ContractTerms');
const LazyContractTerms = lazy(importView);
let arrived: typeof ContractTerms | null = null;

/** Loads the contract's view and the sanitiser, so that the contract can be drawn at once. */
export async function loadContract(): Promise<void> {
  arrived = (await importView()).default;
}

/** The contract as an HTML file that stands alone, with a sentence above it. */
export async function contractFile(html: string, title: string, sentence: string): Promise<string> {
  return (await importView()).contractDocument(html, title, sentence);
}

/** The contract in full length, at once where its view is there: React shows a fallback for any lazy component. */
export function Contract(props: ComponentProps<typeof ContractTerms>) {
  const [View] = useState(() => arrived ?? LazyContractTerms);
  return (
    <Suspense fallback={<Skeleton shape="picture" />}>
      <View {...props} />
    </Suspense>
  );
}
