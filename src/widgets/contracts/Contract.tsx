import { Skeletons } from '@/ui/feedback/Skeleton';
import { lazyPart } from '../feedback/lazyPart';

/** The contract in full length. Its view and the sanitiser load with the first one. */
export const Contract = lazyPart(
  async () => (await import('@/ui/contract/ContractTerms')).default,
  <Skeletons shape="text" count={8} />,
);
