import { paths } from '@/config/paths';
import { labels } from '@/messages/labels';
import { overviewCopy } from '@/messages/overview';
import { Card } from '@/ui/Card';
import { SectionHeading } from '@/ui/Headings';
import { LinkButton } from '@/ui/LinkButton';

export function RoiBanner() {
  return (
    <Card tone="deep">
      <SectionHeading
        intro={overviewCopy.bannerPitch}
        actions={
          <LinkButton variant="accent" to={paths.assets.to()}>
            Browse assets
          </LinkButton>
        }
      >
        {labels.roiBanner}
      </SectionHeading>
    </Card>
  );
}
