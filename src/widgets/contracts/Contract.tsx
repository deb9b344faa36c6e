import { Skeletons } from '@/ui/feedback/Skeleton';
import { lazyPart } from '../feedback/lazyPart';

/** Shows the contract in full. The component and its sanitiser are loaded with the first contract. */
export const Contract = lazyPart(
  async () => (await import('@/ui/contract/ContractTerms')).default,
  <Skeletons shape="text" count={8} />,
);
