import { labelsCopy } from '@/words/labels';
import { profileCopy } from '@/words/profile';
import { useAppSelector } from '@/store/hooks';
import { selectCurrentUser } from '@/store/user/userSlice';
import { Pill } from '@/ui/Pill';
import { Skeleton } from '@/ui/Skeleton';
import { WithdrawButton } from '@/widgets/WithdrawButton';
import { ProfileRow } from './ProfileRow';

/** Says whether the customer's identity is verified, and has the button for a withdrawal, which needs that (section 4, "Withdrawal"). */
export function VerificationStatus() {
  const user = useAppSelector(selectCurrentUser);
  return (
    <ProfileRow
      title={profileCopy.verificationTitle}
      intro={introOf(user?.isVerified)}
      end={user === null ? <Skeleton shape="pill" width="quarter" /> : <StatusPill {...user} />}
    >
      <WithdrawButton />
    </ProfileRow>
  );
}

function introOf(isVerified: boolean | null | undefined): string | undefined {
  if (isVerified === null) return undefined;
  return isVerified ? profileCopy.verificationComplete : profileCopy.verificationOpen;
}

function StatusPill({ isVerified }: { isVerified: boolean | null }) {
  if (isVerified === null) return <Pill>{labelsCopy.notAvailable}</Pill>;
  return (
    <Pill tone={isVerified ? 'success' : 'waiting'} dot>
      {isVerified ? profileCopy.verified : profileCopy.notVerified}
    </Pill>
  );
}
