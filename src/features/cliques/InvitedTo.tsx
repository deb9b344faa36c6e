import { paths } from '@/config/paths';
import { formatDate } from '@/lib/dates';
import { imageUrl } from '@/lib/imageUrl';
import { formatNaira } from '@/lib/money';
import { cliqueMessages } from '@/messages/cliques';
import { offerMessages } from '@/messages/offers';
import { selectHasSession } from '@/store/user/userSlice';
import type { InvitePreview } from '@/store/cliques/cliquesWire';
import { useAppSelector } from '@/store/hooks';
import { LinkButton } from '@/ui/buttons/LinkButton';
import { Banner } from '@/ui/feedback/Banner';
import { AssetImage } from '@/ui/images/AssetImage';
import { Card } from '@/ui/layout/Card';
import { SectionHeading } from '@/ui/layout/Headings';
import { Row, Stack } from '@/ui/layout/Layout';
import { Skeleton, Skeletons } from '@/ui/feedback/Skeleton';
import { Note, Text } from '@/ui/text/Text';
import { CliqueFunding } from '@/widgets/offers/CliqueFunding';
import { ProjectedNote } from '@/widgets/offers/ProjectedNote';
import { AboutMota } from './AboutMota';
import { useCliqueById } from './useCliqueById';
import classes from './InvitedTo.module.css';

/** Renders the placeholder of `InvitedTo` while it loads. */
export function InvitedToPlaceholder() {
  return (
    <Card aria-hidden className={classes.invitation}>
      <Skeleton shape="heading" width="most" />
      <div className={classes.picture}>
        <Skeleton shape="hero" />
      </div>
      <Skeletons shape="text" width="half" count={2} />
      <Skeletons shape="text" count={3} />
    </Card>
  );
}

/** Shows members, who may open the link again, that they are in the clique. */
function Membership({ id }: Pick<InvitePreview, 'id'>) {
  const { clique, isMember } = useCliqueById(id);
  if (clique === null || !isMember) return null;
  return (
    <Banner
      tone="info"
      action={
        <LinkButton variant="quiet" size="small" to={paths.clique.to(clique.id)}>
          {cliqueMessages.openPage}
        </LinkButton>
      }
    >
      {cliqueMessages.alreadyIn(formatNaira(clique.contribution))}
    </Banner>
  );
}

/**
 * Shows an invitation: the inviter, the vehicle, the remaining amount and the deadline. Visitors also see a short text
 * about Mota.
 */
export function InvitedTo({ preview }: { preview: InvitePreview }) {
  const hasSession = useAppSelector(selectHasSession);
  const { inviter, name, assetName, assetImage, roiPercent, durationWeeks } = preview;
  return (
    <Card className={classes.invitation}>
      <SectionHeading>{cliqueMessages.invitedBy(inviter, name)}</SectionHeading>
      {hasSession ? <Membership id={preview.id} /> : null}
      <div className={classes.picture}>
        <AssetImage src={imageUrl(assetImage)} name={assetName} shape="hero" />
      </div>
      <Row nowrap>
        <div className={classes.thumbnail}>
          <AssetImage src={imageUrl(assetImage)} name={assetName} shape="thumbnail" eager />
        </div>
        <Stack gap={1}>
          <Text as="strong">{assetName}</Text>
          <Note>{offerMessages.yieldAndDuration(roiPercent, durationWeeks)}</Note>
          <ProjectedNote />
        </Stack>
      </Row>
      <CliqueFunding clique={preview} />
      <Note>
        {cliqueMessages.leftUntil(
          formatNaira(preview.remainingFunding),
          formatDate(preview.closesAt),
        )}
      </Note>
      {hasSession ? null : <AboutMota />}
    </Card>
  );
}
