import { type ComponentProps, lazy, Suspense } from 'react';
import { Skeleton } from '../Skeleton';

const BarChart = lazy(async () => ({ default: (await import('./BarChart')).BarChart }));

/** The bar chart, loaded after its screen: d3 weighs as much as a screen does. Its place is kept. */
export function LazyBarChart(props: ComponentProps<typeof BarChart>) {
  return (
    <Suspense fallback={<Skeleton shape="chart" />}>
      <BarChart {...props} />
    </Suspense>
  );
}
