import { Skeleton } from '@/ui/feedback/Skeleton';
import { lazyPart } from '../feedback/lazyPart';

/**
 * Renders the bar chart. It loads after its screen, because the code of d3 is as large as that of a whole screen. A
 * skeleton reserves its space.
 */
export const LazyBarChart = lazyPart(
  async () => (await import('@/ui/chart/BarChart')).BarChart,
  <Skeleton shape="chart" />,
);
