import { limits } from '@/config/limits';
import { usePollingInterval } from '@/store/followChanges';
import { useGetCurrentUserQuery } from '@/store/user/userApi';
import { PageHeading } from '@/ui/Headings';
import { Grid } from '@/ui/Layout';
import { BalanceCard } from '@/widgets/BalanceCard';
import { WithdrawButton } from '@/widgets/WithdrawButton';
import { DepositAccountCard } from './DepositAccountCard';
import { PinPrompt } from './PinPrompt';
import { RoiBanner } from './RoiBanner';
import { Vehicles } from './Vehicles';

export default function OverviewScreen() {
  // A deposit shows by itself, but nothing is asked for behind the customer's back.
  useGetCurrentUserQuery(undefined, {
    pollingInterval: usePollingInterval(limits.depositPollInterval),
    skipPollingIfUnfocused: true,
  });
  return (
    <>
      <PageHeading>Overview</PageHeading>
      <Grid columns="panel">
        <BalanceCard>
          <WithdrawButton />
        </BalanceCard>
        <DepositAccountCard />
      </Grid>
      <PinPrompt />
      <Vehicles />
      <RoiBanner />
    </>
  );
}
