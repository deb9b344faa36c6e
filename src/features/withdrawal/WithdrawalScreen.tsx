import { environment } from '@/config/env';
import { paths } from '@/config/paths';
import { describeFailure } from '@/failures/describeFailure';
import { bankPayoutMessages } from '@/messages/bankPayouts';
import { withdrawalMessages as messages } from '@/messages/withdrawal';
import { useAppSelector } from '@/store/hooks';
import { selectCurrentUser, selectIsUserConfirmed, selectIsVerified } from '@/store/user/userSlice';
import { Banner } from '@/ui/feedback/Banner';
import { Card } from '@/ui/layout/Card';
import { FieldSkeleton } from '@/ui/feedback/FieldSkeleton';
import { PageHeading, SectionHeading } from '@/ui/layout/Headings';
import { Stack } from '@/ui/layout/Layout';
import {
  BankIcon,
  CalendarIcon,
  CheckCircleIcon,
  ChevronRightIcon,
  PersonIcon,
} from '@/ui/images/icons';
import { ListRow, Rows } from '@/ui/lists/Rows';
import { LoadingStatus, Skeletons } from '@/ui/feedback/Skeleton';
import { CoveringLink } from '@/ui/overlays/Covering';
import { BalanceCard } from '@/widgets/money/BalanceCard';
import { ReloadCustomer } from '@/widgets/feedback/ReloadCustomer';
import { WithdrawalSteps } from './WithdrawalSteps';
import { WithdrawalStop } from './WithdrawalStop';
import classes from './WithdrawalScreen.module.css';

/**
 * Shows the rules of this repository's server for withdrawals: how long they take, whose account they may go to, and
 * the fee. Also links to the setting for payouts to a bank account.
 */
function GoodToKnow() {
  const delayHours = useAppSelector(selectCurrentUser)?.receiverDelayHours ?? null;
  const { title, time, account, fee } = messages.goodToKnow;
  const payouts = bankPayoutMessages.knowledge;
  return (
    <div className={classes.knowledge}>
      <Card>
        <SectionHeading>{title}</SectionHeading>
        <Rows aria-label={title}>
          <ListRow icon={<CalendarIcon />} title={time.title} note={time.note} />
          <ListRow icon={<PersonIcon />} title={account.title} note={account.note(delayHours)} />
          <ListRow icon={<CheckCircleIcon />} title={fee.title} note={fee.note} />
          <ListRow
            icon={<BankIcon />}
            title={
              <CoveringLink to={paths.profile.to('security', 'payouts')}>
                {payouts.title}
              </CoveringLink>
            }
            note={payouts.note}
            end={<ChevronRightIcon />}
          />
        </Rows>
      </Card>
    </div>
  );
}

function FormPlaceholder() {
  return (
    <Card>
      <LoadingStatus>{messages.loading}</LoadingStatus>
      <Skeletons shape="text" width="half" count={2} />
      <FieldSkeleton />
      <FieldSkeleton />
      <Skeletons shape="control" count={2} />
    </Card>
  );
}

/** Shows the form once the verification is known. "Withdraw" then continues, or shows what is missing. */
function WithdrawalGate() {
  const isVerified = useAppSelector(selectIsVerified);
  const isConfirmed = useAppSelector(selectIsUserConfirmed);
  // The device may have stored an older status than the server's.
  if (isVerified || (isConfirmed && isVerified === false)) return <WithdrawalSteps />;
  if (!isConfirmed) return <FormPlaceholder />;
  return (
    <Banner tone="error" action={<ReloadCustomer />}>
      {describeFailure('checkVerificationStatus', { kind: 'unexpected' })}
    </Banner>
  );
}

/** Renders the screen "Withdrawal" (section 2). */
export default function WithdrawalScreen() {
  return (
    <>
      <PageHeading intro={messages.intro}>{messages.title}</PageHeading>
      <WithdrawalStop />
      <div className={classes.layout}>
        <div className={classes.balance}>
          <BalanceCard />
        </div>
        <Stack>
          <WithdrawalGate />
        </Stack>
        {environment.apiExtensions ? <GoodToKnow /> : null}
      </div>
    </>
  );
}
