import { basePath } from '@/config/paths';

/** The page for every URL that has no page of its own. */
const SHELL = `${basePath}/app.html`;

/**
 * Returns whether a URL is one of the app's own pages or files. The worker ignores everything else, especially the
 * calls of the API.
 */
export function isAppFile({ origin, pathname }: URL, ownOrigin: string): boolean {
  return origin === ownOrigin && (pathname === basePath || pathname.startsWith(`${basePath}/`));
}

/**
 * Returns the file for the page at a path: its own file if it is cached, the path itself if it names a file, or else
 * the shell.
 */
export function pageFor(pathname: string, cachedUrls: ReadonlySet<string>): string {
  const path = pathname.replace(/\/+$/, '');
  const candidates = [path, `${path}.html`, `${path}/index.html`];
  const isFile = /\.[a-z0-9]+$/i.test(path);
  return candidates.find((candidate) => cachedUrls.has(candidate)) ?? (isFile ? path : SHELL);
}
