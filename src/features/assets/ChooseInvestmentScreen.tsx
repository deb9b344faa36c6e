import { assetMessages as messages } from '@/messages/assets';
import { useListAssetsQuery } from '@/store/assets/assetsApi';
import type { Asset } from '@/store/assets/assetsWire';
import { PageHeading } from '@/ui/layout/Headings';
import { ListState } from '@/widgets/feedback/QueryState';
import { AssetCarousel } from './AssetCarousel';
import { CarouselPlaceholder } from './CarouselPlaceholder';
import { NoAssets } from './NoAssets';

function Carousel({ assets }: { assets: readonly Asset[] }) {
  const [first, ...rest] = assets;
  if (first === undefined) return <NoAssets />;
  return <AssetCarousel assets={[first, ...rest]} />;
}

/** Renders the screen "Investment" (section 2). */
export default function ChooseInvestmentScreen() {
  const query = useListAssetsQuery(undefined);
  return (
    <>
      <PageHeading intro={messages.carouselIntro}>{messages.chooseInvestment}</PageHeading>
      <ListState
        query={query}
        subject="listAssets"
        loading={messages.loading}
        skeleton={<CarouselPlaceholder />}
      >
        {(assets) => <Carousel assets={assets} />}
      </ListState>
    </>
  );
}
