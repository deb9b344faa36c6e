import { useLocation, useParams } from 'react-router-dom';
import { paths } from '@/config/paths';
import { assetMessages as messages } from '@/messages/assets';
import { describeFailure } from '@/failures/describeFailure';
import { useGetAssetQuery } from '@/store/assets/assetsApi';
import { BackLink } from '@/ui/buttons/BackLink';
import { PageHeading } from '@/ui/layout/Headings';
import { Reload } from '@/ui/feedback/Reload';
import { AssetDetail } from './AssetDetail';
import { listBefore } from './assetListUrl';

/** Renders the screen "Asset detail" (section 2). */
export default function AssetScreen() {
  const { id = '' } = useParams();
  const query = useGetAssetQuery(id);
  const { currentData: asset, error } = query;
  const location = useLocation();
  const isFailed = asset === undefined && error !== undefined;

  return (
    <>
      <BackLink to={{ pathname: paths.assets.to(), search: listBefore(location.state) }}>
        {messages.allAssets}
      </BackLink>
      {isFailed ? (
        <>
          <PageHeading>{messages.asset}</PageHeading>
          <Reload query={query}>{describeFailure('getAsset', error)}</Reload>
        </>
      ) : (
        <AssetDetail asset={asset} />
      )}
    </>
  );
}
