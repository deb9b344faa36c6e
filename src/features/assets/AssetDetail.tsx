import { environment } from '@/config/env';
import { imageSet, imageUrl } from '@/lib/imageUrl';
import { assetMessages as messages } from '@/messages/assets';
import { offerMessages } from '@/messages/offers';
import { selectChosenInterval } from '@/store/assets/assetsSlice';
import { isOutOfStock, type Asset } from '@/store/assets/assetsWire';
import { useAppSelector } from '@/store/hooks';
import { AssetImage } from '@/ui/images/AssetImage';
import { Card } from '@/ui/layout/Card';
import { PageHeading } from '@/ui/layout/Headings';
import { lazyPart } from '@/widgets/feedback/lazyPart';
import { Grid, Row } from '@/ui/layout/Layout';
import { Pill } from '@/ui/text/Pill';
import { SectionCard } from '@/ui/layout/SectionCard';
import { LoadingStatus, Skeleton, Skeletons } from '@/ui/feedback/Skeleton';
import { VisuallyHidden } from '@/ui/text/VisuallyHidden';
import { AssetFigures, AssetFiguresPlaceholder } from './AssetFigures';
import { AvifSource } from './AvifSource';
import { ConfirmInvestment } from './ConfirmInvestment';
import { FurtherPhotos } from './FurtherPhotos';
import { DatesAndBalance, KeyFacts } from './KeyFacts';
import { Questions } from './Questions';
import { Scenario } from './Scenario';
import { SimilarAssets } from './SimilarAssets';
import classes from './AssetDetail.module.css';

// The script of the chart loads after the figures, because the chart is below them.
const ProjectedPayouts = lazyPart(
  async () => (await import('./ProjectedPayouts')).ProjectedPayouts,
  <Card aria-hidden>
    <Skeleton shape="heading" width="half" />
    <Skeleton shape="control" />
    <Skeleton shape="picture" />
  </Card>,
);

const recordPlaceholder = (
  <Card aria-hidden>
    <Skeleton shape="heading" width="half" />
    <Skeletons shape="row" count={4} />
  </Card>
);

const TrackRecord = lazyPart(
  async () => (await import('./TrackRecord')).TrackRecord,
  recordPlaceholder,
);

/** Shows a status. A status that the app doesn't know is shown as the server sends it. */
function AssetStatus({ asset }: { asset: Asset }) {
  if (isOutOfStock(asset)) {
    return (
      <Pill tone="danger" dot>
        {offerMessages.outOfStock}
      </Pill>
    );
  }
  const isKnown = asset.status === null || asset.status === 'available';
  return (
    <Pill tone={isKnown ? 'success' : 'neutral'} dot>
      {isKnown ? messages.available : asset.status}
    </Pill>
  );
}

function NamePlaceholder() {
  return (
    <>
      <VisuallyHidden>{messages.asset}</VisuallyHidden>
      <Skeleton shape="heading" width="most" />
    </>
  );
}

/**
 * Shows how much the customer has got back if the payouts stop early. Uses the chosen payout interval, or weekly
 * payouts if none was chosen.
 */
function StoppedPayouts({ asset }: { asset: Asset }) {
  const interval = useAppSelector(selectChosenInterval) ?? 'week';
  return (
    <SectionCard title={messages.scenario}>
      <Scenario key={interval} asset={asset} interval={interval} />
    </SectionCard>
  );
}

/** Shows the sections below the key facts. The risks and the payouts are next to each other. */
function Details({ asset }: { asset: Asset }) {
  const { apiExtensions } = environment;
  return (
    <>
      <Grid columns="panel">
        <Questions asset={asset} />
        {apiExtensions ? <ProjectedPayouts asset={asset} /> : null}
      </Grid>
      {apiExtensions ? <StoppedPayouts asset={asset} /> : null}
      <AssetFigures asset={asset} />
      {apiExtensions ? <TrackRecord asset={asset} placeholder={recordPlaceholder} /> : null}
    </>
  );
}

const detailsPlaceholder = (
  <Card aria-hidden>
    <Skeleton shape="heading" width="half" />
    <Skeletons shape="text" count={11} />
  </Card>
);

/**
 * Shows everything about an asset, or skeletons while it loads. The page is the same in both cases, so that its heading
 * keeps the focus.
 */
export function AssetDetail({ asset }: { asset: Asset | undefined }) {
  return (
    <>
      <div className={classes.page}>
        <div className={classes.head}>
          {asset ? (
            <AssetImage
              src={imageUrl(asset.image)}
              name={asset.name}
              srcSet={imageSet(asset.imageSources)}
              alt={asset.photos[0]?.alt ?? ''}
              shape="banner"
              eager
            >
              <AvifSource sources={asset.imageSources} />
            </AssetImage>
          ) : (
            <Skeleton shape="banner" />
          )}
          <Card className={classes.terms}>
            {asset ? null : <LoadingStatus>{messages.loadingAsset}</LoadingStatus>}
            <Row justify="between">
              <Pill tone="brand">{offerMessages.hirePurchase}</Pill>
              {asset ? <AssetStatus asset={asset} /> : null}
            </Row>
            <PageHeading intro={asset?.description}>
              {asset ? asset.name : <NamePlaceholder />}
            </PageHeading>
            {asset ? <KeyFacts asset={asset} /> : <AssetFiguresPlaceholder />}
          </Card>
          <Card aria-hidden={!asset || undefined}>
            {asset ? <DatesAndBalance asset={asset} /> : <Skeletons shape="text" count={4} />}
          </Card>
        </div>
        {asset ? <FurtherPhotos photos={asset.photos.slice(1)} /> : null}
        {asset && isOutOfStock(asset) ? <SimilarAssets asset={asset} /> : null}
        {asset ? <Details asset={asset} /> : detailsPlaceholder}
      </div>
      {asset ? <ConfirmInvestment key={asset.id} asset={asset} /> : null}
    </>
  );
}
