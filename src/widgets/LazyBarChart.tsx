import { Skeleton } from '@/ui/Skeleton';
import { lazyPart } from './lazyPart';

/** The bar chart, loaded after its screen: d3 weighs as much as a screen does. Its place is kept. */
export const LazyBarChart = lazyPart(
  async () => (await import('@/ui/chart/BarChart')).BarChart,
  <Skeleton shape="chart" />,
);
