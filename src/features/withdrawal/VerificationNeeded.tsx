import { labels } from '@/messages/labels';
import { Banner } from '@/ui/Banner';
import { Card } from '@/ui/Card';
import { WayToVerification } from '@/widgets/WayToVerification';

/** Why an unverified customer finds no form here, and where to go. */
export function VerificationNeeded() {
  return (
    <Card>
      <Banner tone="warning">{labels.verificationNeeded}</Banner>
      <WayToVerification variant="primary" />
    </Card>
  );
}
