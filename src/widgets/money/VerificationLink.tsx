import { paths } from '@/config/paths';
import { verificationMessages as messages } from '@/messages/profile';
import { useAppSelector } from '@/store/hooks';
import { selectCurrentUser } from '@/store/user/userSlice';
import type { ButtonStyle } from '@/ui/buttons/buttonStyle';
import { LinkButton } from '@/ui/buttons/LinkButton';
import { Text } from '@/ui/text/Text';

/** The status of section 4, "KYC", while an identity check is in progress. */
export const inProgress = 'In Progress';

type VerificationLinkProps = Pick<ButtonStyle, 'variant'>;

/** Renders a link to the identity check, which is quiet while a check is under way. */
export function VerifyButton({ variant }: VerificationLinkProps) {
  const isInProgress = useAppSelector(selectCurrentUser)?.kycStatus === inProgress;
  return (
    <LinkButton variant={isInProgress ? 'quiet' : variant} to={paths.profile.to('kyc')}>
      {isInProgress ? messages.see : messages.verify}
    </LinkButton>
  );
}

/**
 * Explains the identity check, which a withdrawal needs, and links to it. It remains when the warning of section 4 disappears.
 */
export function VerificationLink({ variant = 'quiet' }: VerificationLinkProps) {
  const isInProgress = useAppSelector(selectCurrentUser)?.kycStatus === inProgress;
  return (
    <>
      <Text tone="muted">{isInProgress ? messages.verificationInProgress : messages.hint}</Text>
      <div>
        <VerifyButton variant={variant} />
      </div>
    </>
  );
}
