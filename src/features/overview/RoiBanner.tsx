import { paths } from '@/config/paths';
import { labels } from '@/messages/labels';
import { overviewCopy } from '@/messages/overview';
import { Card } from '@/ui/Card';
import { SectionHeading } from '@/ui/Headings';
import { Row } from '@/ui/Layout';
import { LinkButton } from '@/ui/LinkButton';

export function RoiBanner() {
  return (
    <Card tone="deep">
      <Row justify="between">
        <SectionHeading intro={overviewCopy.bannerPitch}>{labels.roiBanner}</SectionHeading>
        <LinkButton variant="quiet" to={paths.assets.to()}>
          Browse assets
        </LinkButton>
      </Row>
    </Card>
  );
}
