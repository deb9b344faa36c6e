import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import { contentSecurityPolicy } from './securityHeaders.ts';
import { buildFile, cacheControl, isFileOf } from './staticApp.ts';

/** Serves the built back office under /office/, with its own content security policy. */
export const officeApp: FastifyPluginAsync<{ folder: string }> = async (app, { folder }) => {
  if (!existsSync(join(folder, 'index.html'))) return;
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      response.setHeader('Cache-Control', cacheControl(path.replace(/\.(br|gz)$/, '')));
      response.setHeader('Content-Security-Policy', contentSecurityPolicy.office);
      response.setHeader('X-Robots-Tag', 'noindex, nofollow');
    },
  });
  const page = { schema: { hide: true } };
  app.get('/office', page, (request, reply) =>
    request.url.split('?')[0]?.endsWith('/')
      ? reply.sendFile('index.html')
      : reply.redirect('/office/'),
  );
  app.get<{ Params: { '*': string } }>('/office/*', page, (request, reply) => {
    const path = request.params['*'];
    if (isFileOf(folder, path) && !buildFile.test(path)) return reply.sendFile(path);
    const isPage = !path.startsWith('api/') && !/\.[a-z0-9]+$/i.test(path);
    return isPage ? reply.sendFile('index.html') : reply.callNotFound();
  });
};
