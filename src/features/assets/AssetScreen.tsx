import { useLocation, useParams } from 'react-router-dom';
import { paths } from '@/config/paths';
import { assetsCopy as copy } from '@/words/assets';
import { describeFailure } from '@/messages/describeFailure';
import { useGetAssetQuery } from '@/store/assets/assetsApi';
import { BackLink } from '@/ui/BackLink';
import { PageHeading } from '@/ui/Headings';
import { Reload } from '@/ui/Reload';
import { AssetDetail } from './AssetDetail';
import { listBefore } from './assetListUrl';

/** Section 2, "Asset detail". */
export default function AssetScreen() {
  const { id = '' } = useParams();
  const query = useGetAssetQuery(id);
  const { currentData: asset, error } = query;
  const location = useLocation();
  const isFailed = asset === undefined && error !== undefined;

  return (
    <>
      <BackLink to={{ pathname: paths.assets.to(), search: listBefore(location.state) }}>
        {copy.allAssets}
      </BackLink>
      {isFailed ? (
        <>
          <PageHeading>{copy.asset}</PageHeading>
          <Reload query={query}>{describeFailure('getAsset', error)}</Reload>
        </>
      ) : (
        <AssetDetail asset={asset} />
      )}
    </>
  );
}
