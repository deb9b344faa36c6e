import { imageSet, imageUrl } from '@/lib/imageUrl';
import type { Asset } from '@/store/assets/assetsWire';
import { AssetImage } from '@/ui/images/AssetImage';
import { Grid } from '@/ui/layout/Layout';
import { assetMessages as messages } from '@/messages/assets';
import { AvifSource } from './AvifSource';

/** Shows further photos of an asset. Renders nothing if there are none. */
export function FurtherPhotos({ photos }: Pick<Asset, 'photos'>) {
  if (photos.length === 0) return null;
  return (
    <Grid as="ul" columns="photo" gap={3} aria-label={messages.photos}>
      {photos.map(({ image, alt, imageSources }) => (
        <li key={image}>
          <AssetImage src={imageUrl(image)} srcSet={imageSet(imageSources)} alt={alt} shape="hero">
            <AvifSource sources={imageSources} />
          </AssetImage>
        </li>
      ))}
    </Grid>
  );
}
