import { profileCopy } from '@/messages/profile';
import { useAppSelector } from '@/store/hooks';
import { selectCurrentUser } from '@/store/user/userSlice';
import { Card } from '@/ui/Card';
import { SectionHeading } from '@/ui/Headings';
import { Pill } from '@/ui/Pill';
import { Skeleton } from '@/ui/Skeleton';
import { WithdrawButton } from '@/widgets/WithdrawButton';

/** Whether the customer's identity is verified, and the withdrawal that needs it (section 4, "Withdrawal"). */
export function VerificationStatus() {
  const user = useAppSelector(selectCurrentUser);
  return (
    <Card as="section" aria-label={profileCopy.verificationTitle}>
      <SectionHeading
        intro={user?.isVerified ? profileCopy.verificationComplete : profileCopy.verificationOpen}
        actions={
          user === null ? <Skeleton shape="pill" width="quarter" /> : <StatusPill {...user} />
        }
      >
        {profileCopy.verificationTitle}
      </SectionHeading>
      <WithdrawButton />
    </Card>
  );
}

function StatusPill({ isVerified }: { isVerified: boolean }) {
  return (
    <Pill tone={isVerified ? 'success' : 'waiting'} dot>
      {isVerified ? 'Verified' : 'Not verified'}
    </Pill>
  );
}
