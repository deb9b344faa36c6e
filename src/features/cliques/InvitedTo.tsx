import { formatDate } from '@/lib/dates';
import { imageUrl } from '@/lib/imageUrl';
import { formatNaira } from '@/lib/money';
import { cliquesCopy } from '@/words/cliques';
import { labelsCopy } from '@/words/labels';
import { selectHasSession } from '@/store/user/userSlice';
import type { InvitePreview } from '@/store/cliques/cliquesWire';
import { useAppSelector } from '@/store/hooks';
import { AssetImage } from '@/ui/AssetImage';
import { Card } from '@/ui/Card';
import { SectionHeading } from '@/ui/Headings';
import { Row, Stack } from '@/ui/Layout';
import { Skeleton, Skeletons } from '@/ui/Skeleton';
import { Note, Text } from '@/ui/Text';
import { CliqueFunding } from '@/widgets/CliqueFunding';
import { ProjectedNote } from '@/widgets/ProjectedNote';
import { AboutMota } from './AboutMota';
import classes from './InvitedTo.module.css';

/** The placeholder of `InvitedTo` while it loads. */
export function InvitedToPlace() {
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

/**
 * An invitation: the inviter, the vehicle, the remaining amount and the deadline. For visitors, also a short text about
 * Mota.
 */
export function InvitedTo({ preview }: { preview: InvitePreview }) {
  const hasSession = useAppSelector(selectHasSession);
  const { inviter, name, assetName, assetImage, roiPercent, durationWeeks } = preview;
  return (
    <Card className={classes.invitation}>
      <SectionHeading>{cliquesCopy.invitedBy(inviter, name)}</SectionHeading>
      <div className={classes.picture}>
        <AssetImage src={imageUrl(assetImage)} shape="hero" />
      </div>
      <Row nowrap>
        <div className={classes.thumbnail}>
          <AssetImage src={imageUrl(assetImage)} shape="thumbnail" eager />
        </div>
        <Stack gap={1}>
          <Text as="strong">{assetName}</Text>
          <Note>{labelsCopy.yieldAndDuration(roiPercent, durationWeeks)}</Note>
          <ProjectedNote />
        </Stack>
      </Row>
      <CliqueFunding clique={preview} />
      <Note>
        {cliquesCopy.leftUntil(formatNaira(preview.remainingFunding), formatDate(preview.closesAt))}
      </Note>
      {hasSession ? null : <AboutMota />}
    </Card>
  );
}
