import { useEffect, useRef } from 'react';
import { limits } from '@/config/limits';
import { zeroKobo } from '@/lib/money';
import { baseApi } from '@/store/api/baseApi';
import { usePollingInterval } from '@/store/followChanges';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useGetCurrentUserQuery } from '@/store/user/userApi';
import { selectBalance } from '@/store/user/userSlice';
import { PageHeading } from '@/ui/Headings';
import { Stack } from '@/ui/Layout';
import { AddMoney } from '@/widgets/AddMoney';
import { BalanceCard } from '@/widgets/BalanceCard';
import { WithdrawButton } from '@/widgets/WithdrawButton';
import { DepositAccountCard } from './DepositAccountCard';
import { FirstSteps } from './FirstSteps';
import { InvestmentFigures } from './InvestmentFigures';
import { LatestActivity } from './LatestActivity';
import classes from './OverviewScreen.module.css';
import { PayoutChart } from './PayoutChart';
import { RoiBanner } from './RoiBanner';
import { Vehicles } from './Vehicles';

/** A deposit shows by itself, but nothing is asked for behind the customer's back. */
function usePolledBalance(): void {
  const pollingInterval = usePollingInterval(limits.depositPollInterval);
  useGetCurrentUserQuery(undefined, { pollingInterval, skipPollingIfUnfocused: true });
  const balance = useAppSelector(selectBalance);
  const last = useRef(balance);
  const dispatch = useAppDispatch();
  useEffect(() => {
    const isChanged = last.current !== null && last.current !== balance;
    last.current = balance;
    // A server that tells of changes has told of what moved it, too.
    if (isChanged && pollingInterval > 0) {
      dispatch(baseApi.util.invalidateTags(['Transactions', 'Investments']));
    }
  }, [balance, pollingInterval, dispatch]);
}

export default function OverviewScreen() {
  usePolledBalance();
  const isEmpty = useAppSelector(selectBalance) === zeroKobo;
  return (
    <>
      <PageHeading>Overview</PageHeading>
      <div className={classes.overview}>
        <Stack gap={5}>
          <BalanceCard>
            <WithdrawButton>
              <AddMoney variant={isEmpty ? 'pay' : 'primary'} />
            </WithdrawButton>
          </BalanceCard>
          <InvestmentFigures />
          <PayoutChart />
        </Stack>
        <Stack gap={5}>
          <DepositAccountCard />
          <FirstSteps />
          <LatestActivity />
        </Stack>
      </div>
      <Vehicles />
      <RoiBanner />
    </>
  );
}
