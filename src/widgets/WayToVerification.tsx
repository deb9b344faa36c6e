import { paths } from '@/config/paths';
import { labelsCopy } from '@/words/labels';
import { wayToVerificationCopy as copy } from '@/words/wayToVerification';
import { useAppSelector } from '@/store/hooks';
import { selectCurrentUser } from '@/store/user/userSlice';
import { LinkButton } from '@/ui/LinkButton';
import { Text } from '@/ui/Text';

/** The status of section 3 while an identity check is in progress. */
export const inProgress = 'In Progress';

/** A link to the identity check, which a withdrawal needs. It stays when the warning of section 4 disappears. */
export function WayToVerification({ variant = 'quiet' }: { variant?: 'primary' | 'quiet' }) {
  const isUnderWay = useAppSelector(selectCurrentUser)?.kycStatus === inProgress;
  return (
    <>
      <Text tone="muted">{isUnderWay ? labelsCopy.verificationInProgress : copy.hint}</Text>
      <div>
        <LinkButton variant={isUnderWay ? 'quiet' : variant} to={paths.profile.to('kyc')}>
          {isUnderWay ? copy.see : copy.verify}
        </LinkButton>
      </div>
    </>
  );
}
