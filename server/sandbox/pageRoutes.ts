import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import { contentSecurityPolicy } from '../src/platform/plugins/securityHeaders.ts';

/** Serves the page /sandbox/. Never part of a production server. */
export const sandboxPage: FastifyPluginAsync = async (app) => {
  await app.register(fastifyStatic, {
    root: join(import.meta.dirname, 'page'),
    prefix: '/sandbox/',
    index: false,
    cacheControl: false,
    setHeaders: (response) => {
      response.setHeader('Cache-Control', 'no-cache');
      response.setHeader('Content-Security-Policy', contentSecurityPolicy.page());
    },
  });
  app.get('/sandbox/', { schema: { hide: true } }, (_request, reply) =>
    reply.sendFile('index.html'),
  );
};
