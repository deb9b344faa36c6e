import { environment } from '@/config/env';

/**
 * Returns the URL of an image, resolved against the API host. Returns null without a path and for another host: the
 * content security policy would refuse it, and the request would reveal the customer to a third party. The screen then
 * shows a placeholder.
 */
export function imageUrl(
  path: string | null | undefined,
  apiHost: string = environment.apiBaseUrl || window.location.origin,
): string | null {
  const text = path?.trim();
  if (!text) return null;
  // `URL.canParse` would be shorter, but older phones lack it.
  try {
    const { origin, href } = new URL(text, `${apiHost}/`);
    return origin === new URL(apiHost).origin ? href : null;
  } catch {
    return null;
  }
}

/** An image of one width, in pixels. */
export interface ImageSource {
  /** Path on the server. */
  readonly path: string;
  readonly width: number;
  /** Media type. Missing for WebP. */
  readonly type?: string | null;
}

/** Returns the `srcset` of an image that the server has in several widths. Undefined if it has none in this format. */
export function imageSet(
  sources: readonly ImageSource[],
  format: 'image/avif' | null = null,
): string | undefined {
  const candidates = sources.flatMap(({ path, width, type }) => {
    const url = imageUrl(path);
    return url === null || (type ?? null) !== format ? [] : [`${url} ${width}w`];
  });
  return candidates.length === 0 ? undefined : candidates.join(', ');
}
