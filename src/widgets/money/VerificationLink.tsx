import { paths } from '@/config/paths';
import { verificationMessages as messages } from '@/messages/profile';
import { useAppSelector } from '@/store/hooks';
import { selectCurrentUser } from '@/store/user/userSlice';
import { LinkButton } from '@/ui/buttons/LinkButton';
import { Text } from '@/ui/text/Text';

/** The status of section 4, "KYC", while an identity check is in progress. */
export const inProgress = 'In Progress';

/**
 * Renders a link to the identity check, which a withdrawal needs. It remains when the warning of section 4 disappears.
 */
export function VerificationLink({ variant = 'quiet' }: { variant?: 'primary' | 'quiet' }) {
  const isInProgress = useAppSelector(selectCurrentUser)?.kycStatus === inProgress;
  return (
    <>
      <Text tone="muted">{isInProgress ? messages.verificationInProgress : messages.hint}</Text>
      <div>
        <LinkButton variant={isInProgress ? 'quiet' : variant} to={paths.profile.to('kyc')}>
          {isInProgress ? messages.see : messages.verify}
        </LinkButton>
      </div>
    </>
  );
}
