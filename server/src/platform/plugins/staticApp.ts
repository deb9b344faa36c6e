import { existsSync, readFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import type { Mode } from '../settings/settings.ts';
import { contentSecurityPolicy } from './securityHeaders.ts';

const hashed = /[.-][0-9a-f]{8,}\./;
const immutable = 'public, max-age=31536000, immutable';

/**
 * Returns the Cache-Control of a file. A built file with a hash of its content in its name is cached for a year.
 * Everything else is revalidated each time.
 */
export function cacheControl(path: string): string {
  const name = path.slice(path.lastIndexOf(sep) + 1);
  return hashed.test(name) ? immutable : 'no-cache';
}

/** Returns the source expressions of the inlined styles in the built pages, for their content security policy. */
export function styleSourcesOf(folder: string): readonly string[] {
  const file = join(folder, 'style-source.txt');
  return existsSync(file) ? readFileSync(file, 'utf8').split(' ') : [];
}

/** Returns the prerendered page of a URL, or the empty page that can render any URL. */
function pageOf(folder: string, path: string): string {
  const page = `${path.replace(/\/+$/, '') || 'index'}.html`;
  return /^[a-z-]+\.html$/.test(page) && existsSync(join(folder, page)) ? page : 'app.html';
}

/**
 * Matches files that production doesn't serve: headers and hashes of styles that the build writes, and source maps.
 */
export const buildFile = /^_headers$|^(style|inline)-source\.|\.map(\.(br|gz))?$/;

/** Returns whether a path is that of a file inside the folder. The file must have an extension. */
export function isFileOf(folder: string, path: string): boolean {
  const file = resolve(folder, path);
  const isInside = file.startsWith(resolve(folder) + sep);
  return isInside && /\.[a-z0-9]+$/i.test(path) && existsSync(file);
}

/**
 * Serves the built app under /signup/. Prefers precompressed files, and lets browsers cache hashed files for a year.
 * For a path that isn't a file and doesn't look like one it serves a page of the app, because those paths are the app's
 * own routes.
 */
export const staticApp: FastifyPluginAsync<{ folder: string; mode: Mode }> = async (
  app,
  { folder, mode },
) => {
  app.get('/', { schema: { hide: true } }, (_request, reply) => reply.redirect('/signup/'));
  // Browsers request this icon automatically for pages that name none.
  app.get('/favicon.ico', { schema: { hide: true } }, (_request, reply) =>
    reply.redirect('/signup/icons/icon-32.png'),
  );
  if (!existsSync(join(folder, 'app.html'))) return;
  const sources = styleSourcesOf(folder);
  const policies = {
    app: contentSecurityPolicy.page(sources),
    landing: contentSecurityPolicy.framedPage(sources),
  };
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      response.setHeader('Cache-Control', cacheControl(path.replace(/\.(br|gz)$/, '')));
      response.setHeader(
        'Content-Security-Policy',
        path.includes('landing.html') ? policies.landing : policies.app,
      );
    },
  });
  const page = { schema: { hide: true } };
  app.get('/signup', page, (_request, reply) => reply.sendFile(pageOf(folder, '')));
  app.get<{ Params: { '*': string } }>('/signup/*', page, (request, reply) => {
    const path = request.params['*'];
    if (mode === 'production' && buildFile.test(path)) return reply.callNotFound();
    if (isFileOf(folder, path)) return reply.sendFile(path);
    if (/\.(js|css|map|woff2?|png|svg|ico|webmanifest)$/.test(path)) return reply.callNotFound();
    return reply.sendFile(pageOf(folder, path));
  });
};
