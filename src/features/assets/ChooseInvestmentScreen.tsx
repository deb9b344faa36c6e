import { assetsCopy as copy } from '@/messages/assets';
import { describeFailure } from '@/messages/describeFailure';
import { labels } from '@/messages/labels';
import { useListAssetsQuery } from '@/store/assets/assetsApi';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { PageHeading } from '@/ui/Headings';
import { VehicleIcon } from '@/ui/icons';
import { Reload } from '@/ui/Reload';
import { LoadingStatus, Skeleton } from '@/ui/Skeleton';
import { AssetCarousel } from './AssetCarousel';

function CarouselContent() {
  const { data, error, isFetching, refetch } = useListAssetsQuery(undefined);
  if (data === undefined) {
    return error === undefined ? (
      <>
        <LoadingStatus>{copy.loading}</LoadingStatus>
        <Skeleton shape="picture" />
      </>
    ) : (
      <Reload busy={isFetching} onReload={() => void refetch()}>
        {describeFailure('listAssets', error)}
      </Reload>
    );
  }
  const [first, ...rest] = data;
  if (first === undefined) return <EmptyState icon={<VehicleIcon />}>{copy.none}</EmptyState>;
  return <AssetCarousel assets={[first, ...rest]} />;
}

/** Section 2, "Investment". */
export default function ChooseInvestmentScreen() {
  return (
    <>
      <PageHeading intro={copy.carouselIntro}>{labels.chooseInvestment}</PageHeading>
      <Card>
        <CarouselContent />
      </Card>
    </>
  );
}
