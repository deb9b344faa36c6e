import { labels } from '@/messages/labels';
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
        intro={introOf(user?.isVerified)}
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

function introOf(isVerified: boolean | null | undefined): string | undefined {
  if (isVerified === null) return undefined;
  return isVerified ? profileCopy.verificationComplete : profileCopy.verificationOpen;
}

function StatusPill({ isVerified }: { isVerified: boolean | null }) {
  if (isVerified === null) return <Pill>{labels.notAvailable}</Pill>;
  return (
    <Pill tone={isVerified ? 'success' : 'waiting'} dot>
      {isVerified ? 'Verified' : 'Not verified'}
    </Pill>
  );
}
