import { Skeletons } from '@/ui/Skeleton';
import { lazyPart } from './lazyPart';

/** The contract in full length; its view and the sanitiser are loaded with the first one. */
export const Contract = lazyPart(
  async () => (await import('@/ui/contract/ContractTerms')).default,
  <Skeletons shape="text" count={8} />,
);
