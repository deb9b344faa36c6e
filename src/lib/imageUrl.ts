import { environment } from '@/config/env';

/**
 * Returns the URL of an image, resolved against the API host. Returns null without a path, and for a URL elsewhere: the
 * content security policy would refuse it, and it would show a third party who is looking. The screen then shows its
 * placeholder.
 */
export function imageUrl(
  path: string | null | undefined,
  apiHost: string = environment.apiBaseUrl || window.location.origin,
): string | null {
  const text = path?.trim();
  if (!text) return null;
  // Not with `URL.canParse`, which older phones lack.
  try {
    const { origin, href } = new URL(text, `${apiHost}/`);
    return origin === new URL(apiHost).origin ? href : null;
  } catch {
    return null;
  }
}

/** One width, in pixels, of a picture. */
export interface ImageSource {
  /** Server-relative. */
  readonly path: string;
  readonly width: number;
  /** None for WebP. */
  readonly type?: string | null;
}

/** Returns the `srcset` of an image that the server has in several widths, in a format. Undefined without any. */
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
