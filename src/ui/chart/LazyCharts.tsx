import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '../lazyPart';
import { Skeleton } from '../Skeleton';
import type { BarChart as LoadedBarChart } from './BarChart';

const BarChart = lazyPart(async () => (await import('./BarChart')).BarChart);

/** The bar chart, loaded after its screen: d3 weighs as much as a screen does. Its place is kept. */
export function LazyBarChart(props: ComponentProps<typeof LoadedBarChart>) {
  return (
    <Suspense fallback={<Skeleton shape="chart" />}>
      <BarChart {...props} />
    </Suspense>
  );
}
