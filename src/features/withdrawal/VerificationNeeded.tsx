import { paths } from '@/config/paths';
import { labels } from '@/messages/labels';
import { withdrawalCopy as copy } from '@/messages/withdrawal';
import { useAppSelector } from '@/store/hooks';
import { selectCurrentUser } from '@/store/user/userSlice';
import { Banner } from '@/ui/Banner';
import { Card } from '@/ui/Card';
import { LinkButton } from '@/ui/LinkButton';
import { Text } from '@/ui/Text';

const inProgress = 'In Progress';

/** Why an unverified customer finds no form here, and where to go. */
export function VerificationNeeded() {
  const isUnderWay = useAppSelector(selectCurrentUser)?.kycStatus === inProgress;
  return (
    <Card>
      <Banner tone="warning">{labels.verificationNeeded}</Banner>
      <Text tone="muted">{isUnderWay ? labels.verificationInProgress : copy.verifyHint}</Text>
      <div>
        <LinkButton variant={isUnderWay ? 'quiet' : 'primary'} to={paths.profile.to('kyc')}>
          {isUnderWay ? copy.seeVerification : copy.verify}
        </LinkButton>
      </div>
    </Card>
  );
}
