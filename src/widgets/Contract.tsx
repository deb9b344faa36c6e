import { type ComponentProps, useState } from 'react';
import type ContractTerms from '@/ui/contract/ContractTerms';
import { Skeleton } from '@/ui/Skeleton';
import { lazyPart } from './lazyPart';

const importView = async () => (await import('@/ui/contract/ContractTerms')).default;
const LazyContractTerms = lazyPart(importView, <Skeleton shape="picture" />);
let arrived: typeof ContractTerms | null = null;

/** Loads the contract's view and the sanitiser, so that the contract can be drawn at once. */
export async function loadContract(): Promise<void> {
  arrived = await importView();
}

/** The contract in full length, at once where its view is there: React shows a fallback for any lazy component. */
export function Contract(props: ComponentProps<typeof ContractTerms>) {
  const [View] = useState(() => arrived ?? LazyContractTerms);
  return <View {...props} />;
}
