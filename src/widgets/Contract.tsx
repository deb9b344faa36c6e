import { Skeletons } from '@/ui/Skeleton';
import { lazyPart } from './lazyPart';

/** The contract in full length. Its view and the sanitiser load with the first one. */
export const Contract = lazyPart(
  async () => (await import('@/ui/contract/ContractTerms')).default,
  <Skeletons shape="text" count={8} />,
);
