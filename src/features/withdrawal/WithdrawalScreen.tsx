import { environment } from '@/config/env';
import { describeFailure } from '@/messages/describeFailure';
import { withdrawalCopy as copy } from '@/messages/withdrawal';
import { useAppSelector } from '@/store/hooks';
import { selectIsUserConfirmed, selectIsVerified } from '@/store/user/userSlice';
import { Banner } from '@/ui/Banner';
import { Card } from '@/ui/Card';
import { PageHeading } from '@/ui/Headings';
import { LoadingStatus, Skeleton } from '@/ui/Skeleton';
import { BalanceCard } from '@/widgets/BalanceCard';
import { ReloadCustomer } from '@/widgets/ReloadCustomer';
import { GoodToKnow } from './GoodToKnow';
import { VerificationNeeded } from './VerificationNeeded';
import { WithdrawalSteps } from './WithdrawalSteps';
import classes from './WithdrawalScreen.module.css';

function FormPlace() {
  return (
    <Card>
      <LoadingStatus>{copy.loading}</LoadingStatus>
      <Skeleton shape="control" />
      <Skeleton shape="control" />
      <Skeleton shape="control" />
    </Card>
  );
}

/** Only verified customers may withdraw; a device may remember an older answer than the server's. */
function WithdrawalGate() {
  const isVerified = useAppSelector(selectIsVerified);
  const isConfirmed = useAppSelector(selectIsUserConfirmed);
  if (isVerified) return <WithdrawalSteps />;
  if (!isConfirmed) return <FormPlace />;
  if (isVerified === false) return <VerificationNeeded />;
  return (
    <Banner tone="error" action={<ReloadCustomer />}>
      {describeFailure('checkVerificationStatus', { kind: 'unexpected' })}
    </Banner>
  );
}

/** Section 2, "Withdrawal". */
export default function WithdrawalScreen() {
  return (
    <>
      <PageHeading intro={copy.intro}>Withdraw</PageHeading>
      <div className={classes.layout}>
        <BalanceCard />
        <div className={classes.forms}>
          <WithdrawalGate />
        </div>
        {environment.apiExtensions ? <GoodToKnow /> : null}
      </div>
    </>
  );
}
