import { assetsCopy as copy } from '@/words/assets';
import { labelsCopy } from '@/words/labels';
import { useListAssetsQuery } from '@/store/assets/assetsApi';
import type { Asset } from '@/store/assets/assetsWire';
import { Card } from '@/ui/Card';
import { PageHeading } from '@/ui/Headings';
import { ListState } from '@/widgets/QueryState';
import { AssetCarousel } from './AssetCarousel';
import { CarouselPlace } from './CarouselPlace';
import { NoAssets } from './NoAssets';

function Carousel({ assets }: { assets: readonly Asset[] }) {
  const [first, ...rest] = assets;
  if (first === undefined) return <NoAssets />;
  return <AssetCarousel assets={[first, ...rest]} />;
}

/** Section 2, "Investment". */
export default function ChooseInvestmentScreen() {
  const query = useListAssetsQuery(undefined);
  return (
    <>
      <PageHeading intro={copy.carouselIntro}>{labelsCopy.chooseInvestment}</PageHeading>
      <Card>
        <ListState
          query={query}
          subject="listAssets"
          loading={copy.loading}
          skeleton={<CarouselPlace />}
        >
          {(assets) => <Carousel assets={assets} />}
        </ListState>
      </Card>
    </>
  );
}
