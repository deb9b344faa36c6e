import { environment } from '@/config/env';

/**
 * The address of an image that the server names by a server-relative path, resolved against the API host.
 * Null for no path and for anything but http(s): the screen then shows its placeholder.
 */
export function imageAddress(
  path: string | null | undefined,
  apiHost: string = environment.apiBaseUrl || window.location.origin,
): string | null {
  const text = path?.trim();
  if (!text || !URL.canParse(text, `${apiHost}/`)) return null;
  const url = new URL(text, `${apiHost}/`);
  return /^https?:$/.test(url.protocol) ? url.href : null;
}
