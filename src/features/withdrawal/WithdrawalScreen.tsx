import { environment } from '@/config/env';
import { describeFailure } from '@/messages/describeFailure';
import { withdrawalCopy as copy } from '@/words/withdrawal';
import { useAppSelector } from '@/store/hooks';
import { selectCurrentUser, selectIsUserConfirmed, selectIsVerified } from '@/store/user/userSlice';
import { Banner } from '@/ui/Banner';
import { Card } from '@/ui/Card';
import { FieldSkeleton } from '@/ui/FieldSkeleton';
import { PageHeading, SectionHeading } from '@/ui/Headings';
import { CalendarIcon, CheckCircleIcon, PersonIcon } from '@/ui/icons';
import { ListRow, Rows } from '@/ui/Rows';
import { LoadingStatus, Skeletons } from '@/ui/Skeleton';
import { BalanceCard } from '@/widgets/BalanceCard';
import { ReloadCustomer } from '@/widgets/ReloadCustomer';
import { WithdrawalSteps } from './WithdrawalSteps';
import classes from './WithdrawalScreen.module.css';

/** The rules of this repository's server: how long it takes, whose account it may be, the fee. */
function GoodToKnow() {
  const holdHours = useAppSelector(selectCurrentUser)?.receiverDelayHours ?? null;
  const { title, time, account, fee } = copy.goodToKnow;
  return (
    <div className={classes.knowledge}>
      <Card>
        <SectionHeading>{title}</SectionHeading>
        <Rows aria-label={title}>
          <ListRow icon={<CalendarIcon />} title={time.title} note={time.note} />
          <ListRow icon={<PersonIcon />} title={account.title} note={account.note(holdHours)} />
          <ListRow icon={<CheckCircleIcon />} title={fee.title} note={fee.note} />
        </Rows>
      </Card>
    </div>
  );
}

function FormPlace() {
  return (
    <Card>
      <LoadingStatus>{copy.loading}</LoadingStatus>
      <Skeletons shape="text" width="half" count={2} />
      <FieldSkeleton />
      <FieldSkeleton />
      <Skeletons shape="control" count={2} />
    </Card>
  );
}

/** The form, once it is known whether the customer is verified. "Withdraw" then continues, or shows what is missing. */
function WithdrawalGate() {
  const isVerified = useAppSelector(selectIsVerified);
  const isConfirmed = useAppSelector(selectIsUserConfirmed);
  // The device may remember an older status than the server's.
  if (isVerified || (isConfirmed && isVerified === false)) return <WithdrawalSteps />;
  if (!isConfirmed) return <FormPlace />;
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
      <PageHeading intro={copy.intro}>{copy.title}</PageHeading>
      <div className={classes.layout}>
        <div className={classes.balance}>
          <BalanceCard />
        </div>
        <WithdrawalGate />
        {environment.apiExtensions ? <GoodToKnow /> : null}
      </div>
    </>
  );
}
