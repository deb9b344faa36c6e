import { useMemo } from 'react';
import { useListInvestmentsQuery } from '@/store/investments/investmentsApi';
import type { Portfolio } from '@/store/investments/investmentsWire';
import { summaryOf } from '@/store/investments/portfolioSummary';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { PayoutMonths, PayoutMonthsCard } from '@/widgets/figures/PayoutMonths';
import { useNarrowScreen } from '@/widgets/navigation/useNarrowScreen';
import classes from './OverviewScreen.module.css';

function MonthsOf({ portfolio }: { portfolio: Portfolio }) {
  const plans = useMemo(() => summaryOf(portfolio)?.plans ?? [], [portfolio]);
  return <PayoutMonths plans={plans} />;
}

/** A chart with a year of payouts, if there is space. If they can't be read, the figures above show that. */
export function PayoutChart() {
  const isNarrow = useNarrowScreen();
  const { data, isError } = useListInvestmentsQuery(undefined);
  if (isNarrow || (data === undefined && isError)) return null;
  return (
    // Prerendered for phones too, where stylesheets hide it.
    <div className={classes.chart}>
      {data === undefined ? (
        <PayoutMonthsCard>
          <Skeleton shape="chart" />
        </PayoutMonthsCard>
      ) : (
        <MonthsOf portfolio={data} />
      )}
    </div>
  );
}
