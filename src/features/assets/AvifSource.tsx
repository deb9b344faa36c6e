import { type ImageSource, imageSet } from '@/lib/imageUrl';
import { imageSizes } from '@/ui/images/AssetImage';

/**
 * Renders the large image of an asset as AVIF, for browsers that support it. Renders nothing if the server has none.
 */
export function AvifSource({ sources }: { readonly sources: readonly ImageSource[] }) {
  const srcSet = imageSet(sources, 'image/avif');
  return srcSet ? <source type="image/avif" srcSet={srcSet} sizes={imageSizes.hero} /> : null;
}
