import { basePath } from '@/config/paths';

/** What answers every URL that has no page of its own. */
const SHELL = `${basePath}/app.html`;

/** True for the app's own pages and files. Everything else, the calls of the API first, is none of the worker's business. */
export function isAppFile({ origin, pathname }: URL, ownOrigin: string): boolean {
  return origin === ownOrigin && (pathname === basePath || pathname.startsWith(`${basePath}/`));
}

/** Which of the kept files is the page at a path: its own where there is one, else the shell. */
export function pageFor(pathname: string, kept: ReadonlySet<string>): string {
  const path = pathname.replace(/\/+$/, '');
  const candidates = [path, `${path}.html`, `${path}/index.html`];
  return candidates.find((candidate) => kept.has(candidate)) ?? SHELL;
}
