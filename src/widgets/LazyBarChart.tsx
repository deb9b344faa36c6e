import { type ComponentProps, Suspense } from 'react';
import type { BarChart as LoadedBarChart } from '@/ui/chart/BarChart';
import { Skeleton } from '@/ui/Skeleton';
import { lazyPart } from './lazyPart';

const BarChart = lazyPart(async () => (await import('@/ui/chart/BarChart')).BarChart);

/** The bar chart, loaded after its screen: d3 weighs as much as a screen does. Its place is kept. */
export function LazyBarChart(props: ComponentProps<typeof LoadedBarChart>) {
  return (
    <Suspense fallback={<Skeleton shape="chart" />}>
      <BarChart {...props} />
    </Suspense>
  );
}
