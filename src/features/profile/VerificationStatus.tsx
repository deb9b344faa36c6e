import { profileMessages } from '@/messages/profile';
import { labelMessages } from '@/messages/labels';
import { useAppSelector } from '@/store/hooks';
import { selectCurrentUser } from '@/store/user/userSlice';
import { Pill } from '@/ui/text/Pill';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { VerifyButton } from '@/widgets/money/VerificationLink';
import { WithdrawButton } from '@/widgets/money/WithdrawButton';
import { ProfileRow } from './ProfileRow';

/**
 * Shows whether the customer's identity is verified, and the button for a withdrawal, which needs that (section 4,
 * "Withdrawal"). Before it, an unverified customer has a link to the identity check.
 */
export function VerificationStatus() {
  const user = useAppSelector(selectCurrentUser);
  return (
    <ProfileRow
      title={profileMessages.verificationTitle}
      intro={user === null ? <Skeleton shape="text" width="most" /> : introOf(user.isVerified)}
      end={user === null ? <Skeleton shape="pill" width="quarter" /> : <StatusPill {...user} />}
    >
      {user?.isVerified === false ? (
        <WithdrawButton hasVerificationLink>
          <VerifyButton />
        </WithdrawButton>
      ) : (
        <WithdrawButton />
      )}
    </ProfileRow>
  );
}

function introOf(isVerified: boolean | null): string | undefined {
  if (isVerified === null) return undefined;
  return isVerified ? profileMessages.verificationComplete : profileMessages.verificationOpen;
}

function StatusPill({ isVerified }: { isVerified: boolean | null }) {
  if (isVerified === null) return <Pill>{labelMessages.notAvailable}</Pill>;
  return (
    <Pill tone={isVerified ? 'success' : 'waiting'} dot>
      {isVerified ? profileMessages.verified : profileMessages.notVerified}
    </Pill>
  );
}
